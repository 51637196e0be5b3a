{ The method of the published solution: region numbers, a table of neighbours and a wave. Lists
  replace the recursion and the table, and the second player's region is the region of the last
  cell. }
program Areas;

type
  TNumbers = array of longint;

var
  m, n, width, regions, cells, head, tail, i, k, here, there, edges: longint;
  colour: array of char;
  region, queue, first, following, target, distance: TNumbers;
  shift: array[0..3] of longint;
  buffer: array[0..65535] of char;
  sign: char;

begin
  SetTextBuf(input, buffer);
  readln(m, n);
  width := n + 2;
  cells := (m + 2) * width;
  SetLength(colour, cells);
  SetLength(region, cells);
  SetLength(queue, cells);
  for i := 0 to cells - 1 do colour[i] := #0;
  for i := 1 to m do begin
    k := 1;
    while k <= n do begin
      read(sign);
      if (sign >= '1') and (sign <= '6') then begin
        colour[i * width + k] := sign;
        inc(k);
      end;
    end;
    readln;
  end;
  shift[0] := -width;
  shift[1] := -1;
  shift[2] := 1;
  shift[3] := width;
  { Numbers the regions. }
  regions := 0;
  for i := width to cells - width - 1 do
    if (colour[i] <> #0) and (region[i] = 0) then begin
      inc(regions);
      region[i] := regions;
      head := 0;
      tail := 1;
      queue[0] := i;
      while head < tail do begin
        here := queue[head];
        inc(head);
        for k := 0 to 3 do begin
          there := here + shift[k];
          if (colour[there] = colour[here]) and (region[there] = 0) then begin
            region[there] := regions;
            queue[tail] := there;
            inc(tail);
          end;
        end;
      end;
    end;
  { The neighbours of each region, as a list. }
  SetLength(first, regions + 1);
  SetLength(distance, regions + 1);
  SetLength(following, 4 * m * n + 1);
  SetLength(target, 4 * m * n + 1);
  edges := 0;
  for i := width to cells - width - 1 do
    for k := 0 to 3 do
      if (colour[i] <> #0) and (colour[i + shift[k]] <> #0) and (region[i] <> region[i + shift[k]]) then begin
        inc(edges);
        target[edges] := region[i + shift[k]];
        following[edges] := first[region[i]];
        first[region[i]] := edges;
      end;
  { The wave; distances are counted from 1 at the start. }
  head := 0;
  tail := 1;
  queue[0] := 1;
  distance[1] := 1;
  while head < tail do begin
    here := queue[head];
    inc(head);
    k := first[here];
    while k <> 0 do begin
      there := target[k];
      if distance[there] = 0 then begin
        distance[there] := distance[here] + 1;
        queue[tail] := there;
        inc(tail);
      end;
      k := following[k];
    end;
  end;
  writeln(distance[region[m * width + n]] - 2);
end.
