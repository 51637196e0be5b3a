{ Same Game 2, Elena Viola (Free Pascal): reads the commands, and prints at the end. The unit
  plane has the plane, the unit paths the searches. }
program samegame;

uses words, plane, paths;

procedure PutFile;
var
  rows, columns, x, y, k, h: int64;
  name, word: ansistring;
  table: TReader;
begin
  rows := ReadNumber(standard);
  columns := ReadNumber(standard);
  x := ReadNumber(standard);
  y := ReadNumber(standard);
  ReadWord(standard, name);
  OpenReader(table, name);
  k := 0;
  while k < rows do
  begin
    h := 0;
    while h < columns do
    begin
      if not ReadWord(table, word) then exit;
      if word <> '0' then Put(x + h, y + k, ColourOf(word));
      h := h + 1;
    end;
    k := k + 1;
  end;
  CloseReader(table);
end;

procedure PutMarble;
var
  x, y: int64;
  name: ansistring;
begin
  x := ReadNumber(standard);
  y := ReadNumber(standard);
  ReadWord(standard, name);
  Put(x, y, ColourOf(name));
end;

procedure MakeMove;
var
  x, y: int64;
  base: TBase;
begin
  x := ReadNumber(standard);
  y := ReadNumber(standard);
  base.x0 := ReadNumber(standard);
  base.x1 := ReadNumber(standard);
  base.y0 := ReadNumber(standard);
  base.y1 := ReadNumber(standard);
  Move(x, y, base);
end;

procedure PrintPath(oneColour: boolean);
var
  x1, y1, x2, y2: int64;
begin
  x1 := ReadNumber(standard);
  y1 := ReadNumber(standard);
  x2 := ReadNumber(standard);
  y2 := ReadNumber(standard);
  if WritePath(x1, y1, x2, y2, oneColour) then exit;
  write('Non esiste un cammino ');
  if oneColour then write('omogeneo ');
  writeln('fra (', x1, ',', y1, ') e (', x2, ',', y2, ')');
end;

var
  command: ansistring;
  buffer: array[0..65535] of char;
begin
  SetTextBuf(output, buffer);
  OpenReader(standard, '');
  while ReadWord(standard, command) do
    case command[1] of
      'i': PutFile;
      'b': PutMarble;
      'm': MakeMove;
      'n': writeln(CountBlocks);
      'o': PrintPath(true);
      'c': PrintPath(false);
      'f': break;
    end;
end.
