import { isAscii, isUtf8, transcode } from 'node:buffer';

/** A file as text, and the encoding that it was read in. */
export interface DecodedFile {
  text: string;
  encoding: string;
}

const marks: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** As far as the beginning of a file is looked at for what it says of itself. */
const HEAD = 2_000;

/**
 * The text of a file: by its byte order mark, by the zero bytes of UTF-16, as UTF-8 where it is valid, by the encoding that it declares, else
 * as Windows-1252. Banks declare one encoding and write another, so what is valid UTF-8 is UTF-8 whatever it says.
 */
export function decodeBytes(bytes: Uint8Array): DecodedFile {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  const encoding = marked?.[0] ?? wideEncoding(bytes);
  if (encoding !== undefined) return decoded(bytes, encoding);
  if (isUtf8(bytes)) return { text: textOfUtf8(bytes), encoding: 'utf-8' };
  const declared = declaredEncoding(bytes);
  if (declared === undefined && isOf850(bytes)) return { text: decodeOf850(bytes), encoding: 'ibm850' };
  return decoded(bytes, declared ?? 'windows-1252');
}

/** The signs of code page 850 from 0x80 on, in the order of their bytes (Unicode's mapping table CP850.TXT): no encoding of WHATWG. */
const SIGNS_OF_850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';
/** ü, ä, ö, Ä, Ö, Ü and ß of it, and those of Windows-1252. */
const [OF_850, OF_1252] = [new Set([0x81, 0x84, 0x94, 0x8e, 0x99, 0x9a, 0xe1]), new Set([0xfc, 0xe4, 0xf6, 0xc4, 0xd6, 0xdc, 0xdf])];
const isLetter = (byte = 0): boolean => (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Whether the letters of German beyond ASCII stand beside other letters as old programs write them, and none as Windows does. */
function isOf850(bytes: Uint8Array): boolean {
  let found = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]!;
    if (byte < 0x80) continue;
    if (OF_1252.has(byte)) return false;
    if (OF_850.has(byte) && byte !== 0xe1 && isLetter(bytes[at - 1]) && isLetter(bytes[at + 1])) found += 1;
  }
  return found > 0;
}

const decodeOf850 = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : SIGNS_OF_850[byte - 0x80]!)).join('');

/** The last byte with which a sign of Latin-1 begins in UTF-8. */
const LAST_OF_LATIN1 = 0xc3;

/** One byte a sign where no sign needs two: of a large file that is half the memory, and it is searched faster. */
function textOfUtf8(bytes: Uint8Array): string {
  const narrow = isAscii(bytes) ? bytes : isLatin1(bytes) ? transcode(bytes, 'utf8', 'latin1') : undefined;
  return narrow ? Buffer.from(narrow.buffer, narrow.byteOffset, narrow.length).toString('latin1') : decoded(bytes, 'utf-8').text;
}

/** By place: `every` takes three times as long, a tenth of the time in which a large file is read. */
function isLatin1(bytes: Uint8Array): boolean {
  let at = 0;
  while (at < bytes.length && bytes[at]! <= LAST_OF_LATIN1) at += 1;
  return at === bytes.length;
}

/** The text of a file in an encoding that its bank is known to write; throws RangeError where the encoding is none. */
export const decoded = (bytes: Uint8Array, encoding: string): DecodedFile => ({ text: new TextDecoder(encoding).decode(bytes), encoding });

function wideEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0 && bytes[2] === 0) return 'utf-16be';
  return bytes[1] === 0 && bytes[3] === 0 && bytes.length > 3 ? 'utf-16le' : undefined;
}

/** `encoding="…"` of XML, `CHARSET:1252` of OFX 1; undefined where it is UTF-8 after all, or no encoding that is known. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD));
  const named = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1] ?? /^CHARSET:\s*([\w-]+)/im.exec(head)?.[1];
  if (named === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(/^\d{4}$/.test(named) ? `windows-${named}` : named);
    return encoding === 'utf-8' ? undefined : encoding;
  } catch {
    return undefined;
  }
}
