import { fileTypeOf } from './file-type.ts';

/** What the head of a picture says of it. */
export interface PictureHead {
  readonly width: number;
  readonly height: number;
  /** Its colours are those of printing inks, which a page for screens and archives (PDF/A with sRGB) has no place for. */
  readonly has_inks: boolean;
  readonly is_animated: boolean;
}

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * How large a PNG, a JPEG or a WebP is, by its head alone: nothing is decoded. Undefined for any other file, and for a head that is cut short
 * or says what no picture is.
 */
export function pictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const head = headOf(bytes, view);
    return head && head.width > 0 && head.height > 0 ? head : undefined;
  } catch (error) {
    // It ends before its head does.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function headOf(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  const type = fileTypeOf(bytes, '');
  if (type === 'png') return pngHead(bytes, view);
  if (type === 'jpeg') return jpegHead(view);
  return type === 'webp' ? webpHead(bytes, view) : undefined;
}

/** PNG 11.2.2: the first part is IHDR. An animated one has acTL before its picture, and shows as a still. */
function pngHead(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  if (nameAt(bytes, 12) !== 'IHDR') return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20), has_inks: false, is_animated: nameAt(bytes, 37) === 'acTL' };
}

/** ITU T.81 B.2.2: parts, each with its length, until the frame that says the size. */
function jpegHead(view: DataView): PictureHead | undefined {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const components = view.getUint8(at + 9);
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), has_inks: components > 3, is_animated: false };
    }
    // The picture itself, or its end, before any frame.
    if (marker === 0xda || marker === 0xd9) return undefined;
    at += 2 + view.getUint16(at + 2);
  }
}

/** RFC 9649: lossy, lossless, or extended. */
function webpHead(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  const still = { has_inks: false, is_animated: false };
  const form = nameAt(bytes, 12);
  if (form === 'VP8 ') return { ...still, width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { ...still, width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8X') return undefined;
  const side = (at: number): number => view.getUint8(at) + (view.getUint8(at + 1) << 8) + (view.getUint8(at + 2) << 16) + 1;
  return { ...still, width: side(24), height: side(27), is_animated: (view.getUint8(20) & 0x02) !== 0 };
}
