const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** The end record may be followed by a comment of this length (APPNOTE 4.3.16). */
const MOST_COMMENT = 65_535;
const MOST_NAMES = 10_000;

/** The names of the files in a ZIP, by its directory (APPNOTE 4.3.12); none where it cannot be read. Nothing is unpacked. */
export function namesInZip(bytes: Uint8Array): string[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_BYTES;
  const first = Math.max(0, end - MOST_COMMENT);
  while (end >= first && view.getUint32(end, true) !== END) end -= 1;
  if (end < first) return [];
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  while (names.length < MOST_NAMES && at + ENTRY_BYTES <= end && view.getUint32(at, true) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true)) as [number, number, number];
    names.push(new TextDecoder('utf-8').decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name)));
    at += ENTRY_BYTES + name + extra + comment;
  }
  return names;
}
