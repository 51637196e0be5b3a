{ Shortest paths among those of least variability: levels of variability, each with layers of
  equal length. Cells enter a level in the order of their length, so each layer removes its cells
  from their front. }
unit paths;

interface

{ Returns false, and writes nothing, if there is none. }
function WritePath(x1, y1, x2, y2: int64; oneColour: boolean): boolean;

implementation

uses plane;

type
  TSteps = record
    slot, from, len: TNumbers;
    size: longint;
  end;

procedure Add(var steps: TSteps; slot, from, len: longint);
begin
  if steps.size = length(steps.slot) then
  begin
    SetLength(steps.slot, 2 * steps.size + 64);
    SetLength(steps.from, length(steps.slot));
    SetLength(steps.len, length(steps.slot));
  end;
  steps.slot[steps.size] := slot;
  steps.from[steps.size] := from;
  steps.len[steps.size] := len;
  steps.size := steps.size + 1;
end;

procedure Swap(var a, b: TSteps);
var
  kept: TSteps;
begin
  kept := a;
  a := b;
  b := kept;
end;

procedure WriteCells(const parent: TNumbers; goal, changes, len: longint);
var
  cells: TNumbers;
  i, slot: longint;
begin
  SetLength(cells, len);
  slot := goal;
  for i := len - 1 downto 0 do
  begin
    cells[i] := slot;
    slot := parent[slot];
  end;
  writeln('(', changes, ',', len);
  for i := 0 to len - 1 do writeln(XOf(cells[i]), ',', YOf(cells[i]));
  writeln(')');
end;

function WritePath(x1, y1, x2, y2: int64; oneColour: boolean): boolean;
var
  entering, next, layer, grown: TSteps;
  parent: TNumbers;
  start, goal, changes, taken, len, i, slot, direction, beside: longint;
begin
  WritePath := false;
  start := Find(x1, y1);
  goal := Find(x2, y2);
  if (start < 0) or (goal < 0) then exit;
  SetLength(parent, Slots);
  for i := 0 to high(parent) do parent[i] := -2;
  entering.size := 0;
  next.size := 0;
  layer.size := 0;
  grown.size := 0;
  Add(entering, start, -1, 1);
  changes := 0;
  while entering.size > 0 do
  begin
    taken := 0;
    layer.size := 0;
    while (taken < entering.size) or (layer.size > 0) do
    begin
      if layer.size = 0 then len := entering.len[taken] else len := layer.len[0];
      while (taken < entering.size) and (entering.len[taken] = len) do
      begin
        Add(layer, entering.slot[taken], entering.from[taken], len);
        taken := taken + 1;
      end;
      grown.size := 0;
      for i := 0 to layer.size - 1 do
      begin
        slot := layer.slot[i];
        if parent[slot] <> -2 then continue;
        parent[slot] := layer.from[i];
        if slot = goal then
        begin
          WriteCells(parent, goal, changes, len);
          WritePath := true;
          exit;
        end;
        for direction := 0 to 3 do
        begin
          beside := Neighbour(slot, direction);
          if (beside < 0) or (parent[beside] <> -2) then continue;
          if ColourAt(beside) = ColourAt(slot) then
            Add(grown, beside, slot, len + 1)
          else if not oneColour then
            Add(next, beside, slot, len + 1);
        end;
      end;
      Swap(layer, grown);
    end;
    Swap(entering, next);
    next.size := 0;
    changes := changes + 1;
  end;
end;

end.
