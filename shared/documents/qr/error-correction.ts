import type { Blocks } from './qr-version.ts';

/** The codewords of data with those of correction, in blocks that are dealt out in turn (ISO/IEC 18004, clause 7.5, 7.6). */
export function correctedCodewords(words: readonly number[], { total, count, corrections }: Blocks): number[] {
  const short = Math.floor(total / count) - corrections;
  const shorter = count - (total % count);
  const divisor = generator(corrections);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, index) => {
    const block = words.slice(from, (from += short + (index < shorter ? 0 : 1)));
    return { block, correction: remainder(block, divisor) };
  });
  return [
    ...inTurn(
      blocks.map(({ block }) => block),
      short + 1,
    ),
    ...inTurn(
      blocks.map(({ correction }) => correction),
      corrections,
    ),
  ];
}

function inTurn(blocks: readonly (readonly number[])[], length: number): number[] {
  return Array.from({ length }, (_, place) => blocks.flatMap((block) => block[place] ?? [])).flat();
}

/** The product of two elements of GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1. */
function product(one: number, other: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit -= 1) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    result ^= ((other >>> bit) & 1) * one;
  }
  return result;
}

/** The generator polynomial of Reed–Solomon: (x − 1)(x − 2)(x − 4) …, without its first coefficient, which is 1. */
function generator(degree: number): number[] {
  let result = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let times = 0; times < degree; times += 1) {
    const of = root;
    result = result.map((coefficient, place) => product(coefficient, of) ^ (result[place + 1] ?? 0));
    root = product(root, 2);
  }
  return result;
}

function remainder(words: readonly number[], divisor: readonly number[]): number[] {
  let rest = divisor.map(() => 0);
  for (const word of words) {
    const factor = word ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((coefficient, place) => coefficient ^ product(divisor[place]!, factor));
  }
  return rest;
}
