import { correctedCodewords } from './error-correction.ts';
import { blocksOf, smallestVersion } from './qr-version.ts';
import { fillWithData, functionPatterns, formatted, masked, MASKS, penaltyOf } from './qr-matrix.ts';
import type { Modules } from './qr-matrix.ts';

/**
 * The QR code of a text (ISO/IEC 18004): bytes of UTF-8 at level M, in the smallest version that holds them, as rows of modules that are
 * dark or not, without a quiet zone. Throws a RangeError for more than 997 bytes, the most of a Swiss QR code (version 25).
 */
export function qrCode(text: string): Modules {
  const bytes = Buffer.from(text);
  const version = smallestVersion(bytes.length);
  const codewords = correctedCodewords(dataCodewords(bytes, version), blocksOf(version));
  const patterns = functionPatterns(version);
  const filled = fillWithData(patterns, codewords);
  const candidates = MASKS.map((mask, index) => formatted(masked(filled, patterns, mask), index));
  return candidates.reduce((best, one) => (penaltyOf(one) < penaltyOf(best) ? one : best));
}

const BYTE_MODE = 0b0100;
const PADDING = [0xec, 0x11] as const;

/** Mode, count, bytes, and what fills up the version (clause 7.4). */
function dataCodewords(bytes: Uint8Array, version: number): number[] {
  const { capacity } = blocksOf(version);
  const bits: number[] = [];
  const write = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits.push((value >>> bit) & 1);
  };
  write(BYTE_MODE, 4);
  write(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) write(byte, 8);
  write(0, Math.min(4, capacity * 8 - bits.length));
  write(0, (8 - (bits.length % 8)) % 8);
  const words = Array.from({ length: bits.length / 8 }, (_, word) => parseInt(bits.slice(word * 8, word * 8 + 8).join(''), 2));
  for (let more = 0; words.length < capacity; more += 1) words.push(PADDING[more % 2]!);
  return words;
}
