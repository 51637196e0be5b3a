{ Mistake: treats the last numbered region as the second player's, as the published program does.
  The region of the bottom right cell may have an earlier number. }
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

{ The wave is 1 at the start, and 0 where it has not arrived. }
function Distance(target: longint): longint;
var
  a, b, front: longint;
begin
  wave[1] := 1;
  front := 1;
  while wave[target] = 0 do begin
    for a := 1 to regions do
      if wave[a] = front then
        for b := 1 to regions do
          if beside[a, b] and (wave[b] = 0) then wave[b] := front + 1;
    inc(front);
  end;
  Distance := wave[target] - 1;
end;

begin
  ReadBoard;
  NumberRegions;
  FindNeighbours;
  writeln(Distance(regions) - 1);
end.
