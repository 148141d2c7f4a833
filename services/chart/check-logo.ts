import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { limits } from '../../shared/api/limits.ts';
import type { PictureHead } from '../../shared/files/picture-size.ts';
import { printer_home } from '../../shared/pdf/print-pdf.ts';
import type { Reading } from '../../shared/reading/in-reading.ts';

/**
 * Throws 105 for what cannot stand on documents. Its head is read first, so that a few bytes that would become a huge picture are never decoded;
 * then it is printed once by the program that will print it, in a thread that can be ended.
 */
export async function checkLogo(bytes: Uint8Array, head: PictureHead | null, reading: Reading): Promise<void> {
  const fault = faultOf(bytes, head);
  if (fault !== undefined) throw unfit(fault);
  const { is_printable } = await reading.read('logo', bytes, { home: printer_home }, 'body');
  if (!is_printable) throw unfit('The picture cannot be decoded');
}

const unfit = (fault: string): BookkeepingError => new BookkeepingError('attachment', 'UnfitLogo', 'body', fault);

function faultOf(bytes: Uint8Array, head: PictureHead | null): string | undefined {
  if (!head) return 'The bytes are those of no PNG, JPEG or WebP';
  const { width, height, has_inks, is_animated } = head;
  if (is_animated) return 'The picture moves';
  if (has_inks) return 'The colours of the picture are those of printing inks (CMYK)';
  if (bytes.length > limits.logo_bytes) return `The picture has ${bytes.length} bytes, and a logo at most ${limits.logo_bytes}`;
  if (Math.max(width, height) <= limits.logo_pixels) return undefined;
  return `The picture has ${width} × ${height} pixels, and a logo at most ${limits.logo_pixels} on its longer side`;
}
