/** A face of a font file: the family it belongs to, and the characters that it has glyphs for. */
export interface FontFace {
  readonly family: string;
  has(code_point: number): boolean;
}

const CODE_POINTS = 0x110000;

/**
 * The faces of a TrueType or OpenType file, or of a collection of them, read from its `name` and `cmap` tables
 * (OpenType 1.9.1). Throws a RangeError for bytes that are no such file.
 */
export function readFontFaces(bytes: Buffer): FontFace[] {
  if (bytes.toString('latin1', 0, 4) !== 'ttcf') return [readFace(bytes, 0)];
  return Array.from({ length: bytes.readUInt32BE(8) }, (_, index) => readFace(bytes, bytes.readUInt32BE(12 + 4 * index)));
}

function readFace(bytes: Buffer, at: number): FontFace {
  const table = (tag: string): number => {
    for (let index = 0; index < bytes.readUInt16BE(at + 4); index += 1) {
      const record = at + 12 + 16 * index;
      if (bytes.toString('latin1', record, record + 4) === tag) return bytes.readUInt32BE(record + 8);
    }
    throw new RangeError(`The font has no table ${tag}`);
  };
  const drawn = characters(bytes, table('cmap'));
  return { family: familyName(bytes, table('name')), has: (code) => ((drawn[code >> 3] ?? 0) & (1 << (code & 7))) !== 0 };
}

/** The typographic family (16), or else the family (1), in English for Windows. */
function familyName(bytes: Buffer, at: number): string {
  const texts = at + bytes.readUInt16BE(at + 4);
  const names = new Map<number, string>();
  for (let index = 0; index < bytes.readUInt16BE(at + 2); index += 1) {
    const record = at + 6 + 12 * index;
    const [platform, , language, name] = [0, 2, 4, 6].map((offset) => bytes.readUInt16BE(record + offset)) as [
      number,
      number,
      number,
      number,
    ];
    if (platform !== 3 || language !== 0x409) continue;
    const from = texts + bytes.readUInt16BE(record + 10);
    names.set(
      name,
      Buffer.from(bytes.subarray(from, from + bytes.readUInt16BE(record + 8)))
        .swap16()
        .toString('utf16le'),
    );
  }
  const family = names.get(16) ?? names.get(1);
  if (family === undefined) throw new RangeError('The font has no family name');
  return family;
}

/** A bit for each character that has a glyph other than `.notdef`. */
function characters(bytes: Buffer, at: number): Uint8Array {
  const drawn = new Uint8Array(CODE_POINTS >> 3);
  for (let index = 0; index < bytes.readUInt16BE(at + 2); index += 1) {
    const subtable = at + bytes.readUInt32BE(at + 8 + 8 * index);
    const format = bytes.readUInt16BE(subtable);
    if (format === 4) markSegments(bytes, subtable, drawn);
    if (format === 12) markGroups(bytes, subtable, drawn);
  }
  return drawn;
}

/** Format 4: segments of the basic plane, a glyph by a difference or by a list. */
function markSegments(bytes: Buffer, at: number, drawn: Uint8Array): void {
  const size = bytes.readUInt16BE(at + 6);
  for (let segment = 0; segment < size; segment += 2) {
    const end = bytes.readUInt16BE(at + 14 + segment);
    const start = bytes.readUInt16BE(at + 16 + size + segment);
    const difference = bytes.readUInt16BE(at + 16 + 2 * size + segment);
    const list = at + 16 + 3 * size + segment;
    const offset = bytes.readUInt16BE(list);
    for (let code = start; code <= end && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? (code + difference) & 0xffff : bytes.readUInt16BE(list + offset + 2 * (code - start));
      if (glyph !== 0) mark(drawn, code);
    }
  }
}

/** Format 12: groups of characters with glyphs in a row. */
function markGroups(bytes: Buffer, at: number, drawn: Uint8Array): void {
  for (let group = 0; group < bytes.readUInt32BE(at + 12); group += 1) {
    const [start, end, glyph] = [0, 4, 8].map((offset) => bytes.readUInt32BE(at + 16 + 12 * group + offset)) as [number, number, number];
    for (let code = start; code <= end && code < CODE_POINTS; code += 1) if (glyph + code - start !== 0) mark(drawn, code);
  }
}

function mark(drawn: Uint8Array, code: number): void {
  drawn[code >> 3]! |= 1 << (code & 7);
}
