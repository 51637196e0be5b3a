{ The words and numbers of a file, separated by blanks. }
unit words;

interface

type
  TReader = record
    handle: file;
    buffer: array[0..65535] of char;
    at, size: longint;
  end;

var
  standard: TReader;

{ The empty name is standard input. }
procedure OpenReader(var reader: TReader; const name: ansistring);
procedure CloseReader(var reader: TReader);
{ Returns false at the end. }
function ReadWord(var reader: TReader; var word: ansistring): boolean;
function ReadNumber(var reader: TReader): int64;

implementation

procedure OpenReader(var reader: TReader; const name: ansistring);
begin
  FileMode := 0;
  Assign(reader.handle, name);
  Reset(reader.handle, 1);
  reader.at := 0;
  reader.size := 0;
end;

procedure CloseReader(var reader: TReader);
begin
  Close(reader.handle);
end;

{ Returns #0 at the end. }
function Next(var reader: TReader): char;
begin
  if reader.at = reader.size then
  begin
    BlockRead(reader.handle, reader.buffer, sizeof(reader.buffer), reader.size);
    reader.at := 0;
    if reader.size <= 0 then
    begin
      reader.size := 0;
      Next := #0;
      exit;
    end;
  end;
  Next := reader.buffer[reader.at];
  reader.at := reader.at + 1;
end;

function ReadWord(var reader: TReader; var word: ansistring): boolean;
var
  c: char;
  length: longint;
begin
  repeat
    c := Next(reader);
  until (c = #0) or (c > ' ');
  length := 0;
  SetLength(word, 16);
  while c > ' ' do
  begin
    length := length + 1;
    if length > system.length(word) then SetLength(word, 2 * length);
    word[length] := c;
    c := Next(reader);
  end;
  SetLength(word, length);
  ReadWord := length > 0;
end;

function ReadNumber(var reader: TReader): int64;
var
  word: ansistring;
  number: int64;
  code: longint;
begin
  number := 0;
  if ReadWord(reader, word) then
  begin
    Val(word, number, code);
    if code <> 0 then halt(2);
  end;
  ReadNumber := number;
end;

end.
