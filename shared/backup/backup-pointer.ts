/**
 * The end of a backup: a gzip member without content that says where the manifest begins, in an extra field of its header (RFC 1952 §2.3.1.1).
 * Whoever unpacks the file finds nothing in it; whoever wants one entity of many finds the manifest without reading what is before.
 */
const HEAD = Buffer.from([0x1f, 0x8b, 0x08, 0x04, 0, 0, 0, 0, 0, 0xff, 12, 0, 0x44, 0x42, 8, 0]);
/** An empty block of deflate, then its checksum and length. */
const REST = Buffer.from([0x03, 0, 0, 0, 0, 0, 0, 0, 0, 0]);

export const POINTER_BYTES = HEAD.length + 8 + REST.length;

/** The member that points to this place. */
export function pointerTo(at: number): Buffer {
  const place = Buffer.alloc(8);
  place.writeBigUInt64LE(BigInt(at));
  return Buffer.concat([HEAD, place, REST]);
}

/** Where it points to; undefined for bytes that are no such member. */
export function placeIn(member: Buffer): number | undefined {
  const isOne =
    member.length === POINTER_BYTES && member.subarray(0, HEAD.length).equals(HEAD) && member.subarray(-REST.length).equals(REST);
  return isOne ? Number(member.readBigUInt64LE(HEAD.length)) : undefined;
}
