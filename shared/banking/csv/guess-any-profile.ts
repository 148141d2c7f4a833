import { decodeBytes } from '../../files/decode-bytes.ts';
import { isOpenFormat } from '../read-bank-file.ts';
import { LINES_SHOWN } from './bank-profile.ts';
import { guessOpenFormat } from './guess-open-format.ts';
import { guessProfile } from './guess-profile.ts';
import type { GuessedProfile } from './guess-profile.ts';

/** How a table, or a file of OFX or QIF, may be read. Throws UnreadableFile for what is none. */
export function guessAnyProfile(bytes: Uint8Array): GuessedProfile {
  const { text } = decodeBytes(bytes);
  return isOpenFormat(text) ? guessOpenFormat(text, LINES_SHOWN) : guessProfile(bytes);
}
