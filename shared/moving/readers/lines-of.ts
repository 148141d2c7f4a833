import type { JournalDraft } from './journal-draft.ts';

/** A longer line is no line of books; a bound keeps what is searched in it small. */
const LONGEST = 10_000;

/** The lines of a text with their numbers, from 1. One that is longer than any of books is not understood. */
export function* linesOf(text: string, draft: JournalDraft): Generator<{ line: number; text: string }> {
  let line = 0;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    line += 1;
    if (end - at > LONGEST) draft.refuse(line, text.slice(at, at + 100), `The line has more than ${LONGEST} characters.`);
    else yield { line, text: text.slice(at, end).replace(/\r$/, '') };
    at = end + 1;
  }
}
