import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import type { PictureHead } from '../../shared/files/picture-size.ts';
import { isPrintable } from '../../shared/pdf/print-pdf.ts';

/**
 * Throws 105 for what cannot stand on documents. Its head is read first, so that a few bytes that would become a huge picture are never decoded;
 * then it is printed once, in the thread and by the program that will print it.
 */
export async function checkLogo(bytes: Uint8Array, head: PictureHead | null): Promise<void> {
  const fault = faultOf(bytes, head) ?? ((await isPrintable(bytes)) ? undefined : 'The picture cannot be decoded');
  if (fault !== undefined) throw new BookkeepingError('attachment', 'UnfitLogo', 'body', fault);
}

function faultOf(bytes: Uint8Array, head: PictureHead | null): string | undefined {
  if (!head) return 'The bytes are those of no PNG, JPEG or WebP';
  const { width, height, has_inks, is_animated } = head;
  if (is_animated) return 'The picture moves';
  if (has_inks) return 'The colours of the picture are those of printing inks (CMYK)';
  if (bytes.length > limits.logo_bytes) return `The picture has ${bytes.length} bytes, and a logo at most ${limits.logo_bytes}`;
  if (Math.max(width, height) <= limits.logo_pixels) return undefined;
  return `The picture has ${width} × ${height} pixels, and a logo at most ${limits.logo_pixels} on its longer side`;
}
