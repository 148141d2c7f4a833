import { isUtf8 } from 'node:buffer';
import { decoded } from '../files/decode-bytes.ts';

/** The upper half of code page 437, in which SIE is written by its standard. */
const upper =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** The text of a file of SIE: UTF-8 where it is valid, else code page 437 or Windows-1252, whichever gives more letters of Swedish. */
export function decodeSwedish(bytes: Uint8Array): string {
  if (isUtf8(bytes)) return decoded(bytes, 'utf-8').text;
  const latin = decoded(bytes, 'windows-1252').text;
  const dos = Array.from(bytes, (byte) => (byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]!)).join('');
  return lettersIn(latin) > lettersIn(dos) ? latin : dos;
}

const lettersIn = (text: string): number => text.match(/[åäöÅÄÖéÉ]/g)?.length ?? 0;
