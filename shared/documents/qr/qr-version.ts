/** How the codewords of a version are parted at level M. */
export interface Blocks {
  /** Codewords of data. */
  readonly capacity: number;
  /** Of data and of correction. */
  readonly total: number;
  readonly count: number;
  /** Codewords of correction in each block. */
  readonly corrections: number;
}

/** By version from 1: codewords of correction in a block, and blocks, at level M (ISO/IEC 18004, table 9). */
const CORRECTIONS = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28];
const COUNTS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21];

export function blocksOf(version: number): Blocks {
  const [corrections, count] = [CORRECTIONS[version - 1]!, COUNTS[version - 1]!];
  const total = Math.floor(dataModules(version) / 8);
  return { capacity: total - corrections * count, total, count, corrections };
}

/** The smallest version that holds so many bytes. */
export function smallestVersion(bytes: number): number {
  const version = CORRECTIONS.findIndex((_, index) => blocksOf(index + 1).capacity * 8 >= 4 + (index < 9 ? 8 : 16) + bytes * 8) + 1;
  if (version === 0) throw new RangeError(`A QR code of version ${CORRECTIONS.length} holds no ${bytes} bytes`);
  return version;
}

/** Modules of a side. */
export const sizeOf = (version: number): number => 17 + 4 * version;

/** Modules that patterns, format and version leave to the codewords. */
function dataModules(version: number): number {
  const aligned = Math.floor(version / 7) + 2;
  const all = (16 * version + 128) * version + 64;
  if (version === 1) return all;
  return all - ((25 * aligned - 10) * aligned - 55) - (version < 7 ? 0 : 36);
}

/** The middles of the alignment patterns in a row (annex E). */
export function alignmentsOf(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => last - (count - 2 - index) * step)];
}
