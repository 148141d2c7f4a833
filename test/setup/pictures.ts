import { crc32, deflateSync } from 'node:zlib';

/** A JPEG and a WebP of 6 × 4 pixels, as a browser draws them. */
export const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAEAAYDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAfEAAABQQDAAAAAAAAAAAAAAAAAQIDEwQREiNCUWH/xAAVAQEBAAAAAAAAAAAAAAAAAAAEBf/EABYRAQEBAAAAAAAAAAAAAAAAAAABMf/aAAwDAQACEQMRAD8AkVFRPFqabjbJGtNsrcj7P0AAKibdf//Z',
  'base64',
);
export const webp = Buffer.from('UklGRjgAAABXRUJQVlA4IDAAAACwAQCdASoGAAQAAsBMJagCdAEO/gLsAP0sP7TvsxH/4AFRdLCFpav90fkz7ryGAAA=', 'base64');

/** A PNG in one colour. `head` says another size than its pixels have. */
export function png(
  width: number,
  height: number,
  { head = [width, height], extra = Buffer.alloc(0) }: { head?: number[]; extra?: Buffer } = {},
): Buffer {
  const sizes = Buffer.alloc(13);
  sizes.writeUInt32BE(head[0]!, 0);
  sizes.writeUInt32BE(head[1]!, 4);
  // 8 bits a colour, RGB.
  sizes.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(width * 3, Buffer.of(0x0f, 0x5c, 0x6e))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const mark = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([mark, part('IHDR', sizes), extra, part('IDAT', pixels), part('IEND', Buffer.alloc(0))]);
}

/** PNG 5.3: length, type, bytes, checksum. */
export function part(type: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
