{ The marbles in a table with open addressing: the cell's key, and the colour or -1 if the slot is
  free. A slot identifies a marble until a marble is put or removed. }
unit plane;

interface

type
  TBase = record
    x0, x1, y0, y1: int64;
  end;
  TNumbers = array of longint;

function ColourOf(const name: ansistring): longint;
procedure Put(x, y: int64; colour: longint);
procedure Move(x, y: int64; const base: TBase);
function CountBlocks: longint;

function Slots: longint;
function Find(x, y: int64): longint;  { -1: no marble }
function Neighbour(slot, direction: longint): longint;  { 0 to 3; -1: no marble }
function ColourAt(slot: longint): longint; inline;
function XOf(slot: longint): int64; inline;
function YOf(slot: longint): int64; inline;

implementation

{$Q-}{$R-}{$inline on}

const
  HALF = int64(1) shl 31;
  DX: array[0..3] of longint = (1, 0, -1, 0);
  DY: array[0..3] of longint = (0, 1, 0, -1);

type
  TKeys = array of qword;

var
  keys: TKeys;  { column in the high half, row in the low half, both from 0 }
  colours, seen: TNumbers;
  mask, count, now: longint;

  names: array of ansistring;
  chains, heads: TNumbers;
  known: longint;

function HashOf(const name: ansistring): longint;
var
  hash: dword;
  i: longint;
begin
  hash := 2166136261;
  for i := 1 to length(name) do hash := (hash xor ord(name[i])) * 16777619;
  HashOf := longint(hash and dword(high(heads)));
end;

procedure GrowNames;
var
  i, place: longint;
begin
  SetLength(names, 2 * length(names) + 1024);
  SetLength(chains, length(names));
  SetLength(heads, 0);
  place := 1024;
  while place < length(names) do place := 2 * place;
  SetLength(heads, place);
  for i := 0 to high(heads) do heads[i] := -1;
  for i := 0 to known - 1 do
  begin
    place := HashOf(names[i]);
    chains[i] := heads[place];
    heads[place] := i;
  end;
end;

function ColourOf(const name: ansistring): longint;
var
  place, i: longint;
begin
  if known = length(names) then GrowNames;
  place := HashOf(name);
  i := heads[place];
  while (i >= 0) and (names[i] <> name) do i := chains[i];
  if i < 0 then
  begin
    i := known;
    names[i] := name;
    chains[i] := heads[place];
    heads[place] := i;
    known := known + 1;
  end;
  ColourOf := i;
end;

function KeyOf(x, y: int64): qword; inline;
begin
  KeyOf := (qword(x + HALF) shl 32) or qword(y + HALF);
end;

{ Eight cells of a column are in eight neighbouring slots, in an order of their own. }
function Home(key: qword): longint;
var
  mixed: qword;
begin
  mixed := key shr 3;
  mixed := (mixed xor (mixed shr 30)) * qword($bf58476d1ce4e5b9);
  mixed := (mixed xor (mixed shr 27)) * qword($94d049bb133111eb);
  mixed := mixed xor (mixed shr 31);
  Home := longint(((mixed and not qword(7)) or ((mixed xor key) and 7)) and qword(mask));
end;

{ The marble's slot, or the free slot in which it would be. }
function SlotOf(key: qword): longint;
var
  slot: longint;
begin
  slot := Home(key);
  while (colours[slot] >= 0) and (keys[slot] <> key) do slot := (slot + 1) and mask;
  SlotOf := slot;
end;

procedure MakeTable(size: longint);
var
  i: longint;
begin
  mask := size - 1;
  SetLength(keys, 0);
  SetLength(colours, 0);
  SetLength(seen, 0);
  SetLength(keys, size);
  SetLength(colours, size);
  SetLength(seen, size);
  now := 0;
  for i := 0 to mask do colours[i] := -1;
end;

procedure Grow;
var
  oldKeys: TKeys;
  oldColours: TNumbers;
  i, slot: longint;
begin
  oldKeys := copy(keys);
  oldColours := copy(colours);
  MakeTable(2 * length(oldKeys));
  for i := 0 to high(oldKeys) do
    if oldColours[i] >= 0 then
    begin
      slot := SlotOf(oldKeys[i]);
      keys[slot] := oldKeys[i];
      colours[slot] := oldColours[i];
    end;
end;

procedure PutKey(key: qword; colour: longint);
var
  slot: longint;
begin
  if int64(count) * 10 > int64(mask) * 6 then Grow;
  slot := SlotOf(key);
  if colours[slot] < 0 then count := count + 1;
  keys[slot] := key;
  colours[slot] := colour;
end;

procedure Put(x, y: int64; colour: longint);
begin
  PutKey(KeyOf(x, y), colour);
end;

{ Moves the following entries up, so that no search stops too early. }
procedure Take(key: qword);
var
  hole, slot: longint;
begin
  hole := SlotOf(key);
  slot := (hole + 1) and mask;
  while colours[slot] >= 0 do
  begin
    if ((slot - Home(keys[slot])) and mask) >= ((slot - hole) and mask) then
    begin
      keys[hole] := keys[slot];
      colours[hole] := colours[slot];
      hole := slot;
    end;
    slot := (slot + 1) and mask;
  end;
  colours[hole] := -1;
  count := count - 1;
end;

function Slots: longint;
begin
  Slots := mask + 1;
end;

function XOf(slot: longint): int64;
begin
  XOf := int64(keys[slot] shr 32) - HALF;
end;

function YOf(slot: longint): int64;
begin
  YOf := int64(keys[slot] and qword($ffffffff)) - HALF;
end;

function ColourAt(slot: longint): longint;
begin
  ColourAt := colours[slot];
end;

function Find(x, y: int64): longint;
var
  slot: longint;
begin
  Find := -1;
  if (x < -HALF) or (x >= HALF) or (y < -HALF) or (y >= HALF) then exit;
  slot := SlotOf(KeyOf(x, y));
  if colours[slot] >= 0 then Find := slot;
end;

function Neighbour(slot, direction: longint): longint;
begin
  Neighbour := Find(XOf(slot) + DX[direction], YOf(slot) + DY[direction]);
end;

{ Marks the block of a marble. The list has room for all marbles. }
procedure Flood(start: longint; var list: TNumbers);
var
  i, size, direction, beside: longint;
begin
  list[0] := start;
  size := 1;
  seen[start] := now;
  i := 0;
  while i < size do
  begin
    for direction := 0 to 3 do
    begin
      beside := Neighbour(list[i], direction);
      if (beside >= 0) and (seen[beside] <> now) and (colours[beside] = colours[start]) then
      begin
        seen[beside] := now;
        list[size] := beside;
        size := size + 1;
      end;
    end;
    i := i + 1;
  end;
end;

function CountBlocks: longint;
var
  list: TNumbers;
  slot, blocks: longint;
begin
  now := now + 1;
  SetLength(list, count);
  blocks := 0;
  for slot := 0 to mask do
    if (colours[slot] >= 0) and (seen[slot] <> now) then
    begin
      Flood(slot, list);
      blocks := blocks + 1;
    end;
  CountBlocks := blocks;
end;

procedure Sort(var list: TKeys; first, last: longint);
var
  i, j: longint;
  middle, kept: qword;
begin
  while first < last do
  begin
    i := first;
    j := last;
    middle := list[first + (last - first) div 2];
    repeat
      while list[i] < middle do i := i + 1;
      while list[j] > middle do j := j - 1;
      if i <= j then
      begin
        kept := list[i];
        list[i] := list[j];
        list[j] := kept;
        i := i + 1;
        j := j - 1;
      end;
    until i > j;
    { recursion for the shorter part }
    if j - first < last - i then
    begin
      Sort(list, first, j);
      first := i;
    end
    else
    begin
      Sort(list, i, last);
      last := j;
    end;
  end;
end;

{ The keys of the marbles in a base, column by column from the lowest. }
procedure ListInside(const base: TBase; var inside: TKeys; var size: longint);
var
  x, y: int64;
  slot: longint;
begin
  SetLength(inside, count);
  size := 0;
  if (base.x1 - base.x0 < count) and (base.y1 - base.y0 < count) and
    ((base.x1 - base.x0 + 1) * (base.y1 - base.y0 + 1) < count) then
  begin
    x := base.x0;
    while x <= base.x1 do
    begin
      y := base.y0;
      while y <= base.y1 do
      begin
        if Find(x, y) >= 0 then
        begin
          inside[size] := KeyOf(x, y);
          size := size + 1;
        end;
        y := y + 1;
      end;
      x := x + 1;
    end;
    exit;
  end;
  for slot := 0 to mask do
    if (colours[slot] >= 0) and (base.x0 <= XOf(slot)) and (XOf(slot) <= base.x1) and
      (base.y0 <= YOf(slot)) and (YOf(slot) <= base.y1) then
    begin
      inside[size] := keys[slot];
      size := size + 1;
    end;
  Sort(inside, 0, size - 1);
end;

procedure Move(x, y: int64; const base: TBase);
var
  list, kept: TNumbers;
  inside: TKeys;
  start, size, slot, i: longint;
  column, row, before, own: int64;
begin
  start := Find(x, y);
  if start < 0 then exit;
  now := now + 1;
  SetLength(list, count);
  Flood(start, list);
  ListInside(base, inside, size);
  SetLength(kept, size);
  for i := 0 to size - 1 do
  begin
    slot := SlotOf(inside[i]);
    kept[i] := colours[slot];
    if seen[slot] = now then kept[i] := -1;
  end;
  for i := 0 to size - 1 do Take(inside[i]);
  column := base.x0 - 1;
  row := base.y0;
  before := -1;
  for i := 0 to size - 1 do
    if kept[i] >= 0 then
    begin
      own := int64(inside[i] shr 32);
      if own <> before then
      begin
        before := own;
        column := column + 1;
        row := base.y0;
      end;
      Put(column, row, kept[i]);
      row := row + 1;
    end;
end;

begin
  MakeTable(1024);
end.
