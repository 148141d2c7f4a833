import { alignmentsOf, sizeOf } from './qr-version.ts';

/** Rows of modules; true is dark. */
export type Modules = readonly (readonly boolean[])[];
/** The same while it is drawn; null where nothing stands yet. */
type Drawn = (boolean | null)[][];
type Mask = (x: number, y: number) => boolean;

/** ISO/IEC 18004, table 10. */
export const MASKS: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Finders, timing, alignment, version, and the places of the format, which are false until it is known. */
export function functionPatterns(version: number): Drawn {
  const size = sizeOf(version);
  const drawn: Drawn = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  const set = setterOf(drawn);
  for (let at = 0; at < size; at += 1) {
    set(6, at, at % 2 === 0);
    set(at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    square(4, (dx, dy, ring) => set(x + dx, y + dy, ring !== 2 && ring !== 4));
  }
  drawAlignments(version, set);
  drawFormat(set, size, 0);
  if (version >= 7) drawVersion(version, size, set);
  return drawn;
}

type Setter = (x: number, y: number, dark: boolean) => void;

/** Outside of the symbol nothing is drawn: a finder's border ends at its edge. */
function setterOf(drawn: Drawn): Setter {
  return (x, y, dark) => {
    if (x >= 0 && y >= 0 && x < drawn.length && y < drawn.length) drawn[y]![x] = dark;
  };
}

function square(reach: number, draw: (dx: number, dy: number, ring: number) => void): void {
  for (let dy = -reach; dy <= reach; dy += 1)
    for (let dx = -reach; dx <= reach; dx += 1) draw(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)));
}

/** Not where the finders are. */
function drawAlignments(version: number, set: Setter): void {
  const middles = alignmentsOf(version);
  const last = middles.at(-1);
  const isCorner = (x: number, y: number): boolean => (x === 6 && (y === 6 || y === last)) || (x === last && y === 6);
  for (const y of middles) {
    for (const x of middles) if (!isCorner(x, y)) square(2, (dx, dy, ring) => set(x + dx, y + dy, ring !== 1));
  }
}

/** Level M and the mask with their correction, twice (clause 7.9). */
function drawFormat(set: Setter, size: number, mask: number): void {
  let rest = mask;
  for (let times = 0; times < 10; times += 1) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (at: number): boolean => ((bits >>> at) & 1) === 1;
  for (let at = 0; at <= 5; at += 1) set(8, at, bit(at));
  set(8, 7, bit(6));
  set(8, 8, bit(7));
  set(7, 8, bit(8));
  for (let at = 9; at < 15; at += 1) set(14 - at, 8, bit(at));
  for (let at = 0; at < 8; at += 1) set(size - 1 - at, 8, bit(at));
  for (let at = 8; at < 15; at += 1) set(8, size - 15 + at, bit(at));
  set(8, size - 8, true);
}

/** Clause 7.10. */
function drawVersion(version: number, size: number, set: Setter): void {
  let rest = version;
  for (let times = 0; times < 12; times += 1) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let at = 0; at < 18; at += 1) {
    const dark = ((bits >>> at) & 1) === 1;
    const [along, across] = [size - 11 + (at % 3), Math.floor(at / 3)];
    set(along, across, dark);
    set(across, along, dark);
  }
}

/** The codewords in columns of two from the right, up and down in turn, where no pattern is (clause 7.7.3). */
export function fillWithData(patterns: Drawn, words: readonly number[]): Modules {
  const size = patterns.length;
  const filled = patterns.map((row) => row.map((dark) => dark ?? false));
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const y = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (patterns[y]![x] !== null || bit >= words.length * 8) continue;
        filled[y]![x] = ((words[bit >>> 3]! >>> (7 - (bit & 7))) & 1) === 1;
        bit += 1;
      }
    }
  }
  return filled;
}

export function masked(modules: Modules, patterns: Drawn, mask: Mask): Modules {
  return modules.map((row, y) => row.map((dark, x) => (patterns[y]![x] === null ? dark !== mask(x, y) : dark)));
}

export function formatted(modules: Modules, mask: number): Modules {
  const drawn = modules.map((row) => [...row]);
  drawFormat(setterOf(drawn), drawn.length, mask);
  return drawn;
}

/** How hard a symbol is to read: runs of one colour and blocks of four (clause 7.8.3, the first two of its four features). */
export function penaltyOf(modules: Modules): number {
  const columns = modules.map((_, x) => modules.map((row) => row[x]!));
  const runs = [...modules, ...columns].reduce((sum, line) => sum + runsOf(line), 0);
  const blocks = modules.slice(1).reduce((sum, row, y) => {
    const above = modules[y]!;
    return sum + row.slice(1).filter((dark, x) => dark === row[x] && dark === above[x] && dark === above[x + 1]).length;
  }, 0);
  return runs + 3 * blocks;
}

function runsOf(line: readonly boolean[]): number {
  let [penalty, length] = [0, 0];
  line.forEach((dark, at) => {
    length = at > 0 && dark === line[at - 1] ? length + 1 : 1;
    if (length === 5) penalty += 3;
    else if (length > 5) penalty += 1;
  });
  return penalty;
}
