import { decodeBytes } from './decode-bytes.ts';
import { endingOf, fileTypes } from './file-types.ts';
import type { FileTypeName } from './file-types.ts';
import { namesInZip } from './names-in-zip.ts';

/** As far as the beginning of a text is looked at. */
const HEAD = 4_096;

const starts = (bytes: Uint8Array, mark: string, at = 0): boolean =>
  [...mark].every((character, index) => bytes[at + index] === character.charCodeAt(0));

/**
 * What a file is, by its bytes: a name and a media type can say anything. Of texts, which have no mark, the ending of the name decides what
 * they are. Undefined for what is none of `fileTypes`: programs, archives, pages, pictures that can carry a script.
 */
export function fileTypeOf(bytes: Uint8Array, name: string): FileTypeName | undefined {
  // PDF 32000-1 Annex H, note 13: the mark stands within the first kilobyte.
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-')) return 'pdf';
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (starts(bytes, 'ftyp', 4) && ['heic', 'heix', 'mif1', 'heim', 'heis'].some((brand) => starts(bytes, brand, 8))) return 'heic';
  if (starts(bytes, 'PK\x03\x04')) return spreadsheetOf(bytes);
  return textTypeOf(bytes, name);
}

/** A workbook that may run programs, or holds some, is none of them. */
function spreadsheetOf(bytes: Uint8Array): FileTypeName | undefined {
  const names = namesInZip(bytes);
  if (names.some((name) => /vbaProject|^Basic\/|^Scripts\/|(?:^|\/)(?:macrosheets|dialogsheets|embeddings|activeX)\//i.test(name)))
    return undefined;
  if (names.includes('[Content_Types].xml') && names.includes('xl/workbook.xml')) return 'xlsx';
  // OpenDocument 1.3 part 2, "MIME Media Type": the first file is stored as it is and says what the package is.
  return names[0] === 'mimetype' && starts(bytes, fileTypes.ods.content_type, 38) ? 'ods' : undefined;
}

const markup = /^<(?:!doctype|hta:application|html|head|body|script|svg|iframe|meta|style|title)\b/i;
const other_markup = /<(?:[\w-]+:)?(?:html|svg)\b|<hta:application\b|www\.w3\.org\/(?:1999\/xhtml|2000\/svg|1999\/XSL)/i;

function textTypeOf(bytes: Uint8Array, name: string): FileTypeName | undefined {
  const { text } = decodeBytes(bytes);
  if (/[\x00-\x08\x0e-\x1a\x1c-\x1f\ufffd]/.test(text)) return undefined;
  const head = text.slice(0, HEAD).trimStart();
  if (markup.test(withoutComments(head))) return undefined;
  if (head.startsWith('<')) return /^<(?:\?xml\b|[\p{L}_])/u.test(head) && !other_markup.test(text) ? 'xml' : undefined;
  const ending = endingOf(name);
  return ending === 'csv' || ending === 'eml' ? ending : 'txt';
}

/** A text without the comments of markup that it begins with. */
function withoutComments(text: string): string {
  let at = 0;
  while (text.startsWith('<!--', at)) {
    const end = text.indexOf('-->', at + 4);
    if (end === -1) break;
    at = end + 3 + text.slice(end + 3).search(/\S|$/);
  }
  return text.slice(at);
}
