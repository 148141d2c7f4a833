export interface FilePlace {
  line: number;
  column: number;
}

/** A file of no known format, or one that cannot be read at a place: nothing of it is used. */
export class UnreadableFile extends Error {
  readonly place: FilePlace | undefined;
  /** Where the fault lies, as long as whoever found it does not know the text of the file. */
  offset?: number;

  /** @param reason what is wrong, as part of a sentence: "the amount \"1x\" is none" */
  constructor(reason: string, place?: FilePlace) {
    super(place === undefined ? reason : `${reason} (line ${place.line}, column ${place.column})`);
    this.name = 'UnreadableFile';
    this.place = place;
  }
}

/** The line and column, from 1, of an offset in a text. */
export function placeOf(text: string, offset: number): FilePlace {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end !== -1 && end < offset; end = text.indexOf('\n', end + 1)) {
    line += 1;
    start = end + 1;
  }
  return { line, column: offset - start + 1 };
}

/** What stands in a file, short enough for a message and without signs that do not print. */
export function shownPart(text: string): string {
  const printed = text.slice(0, 40).replace(/[\p{C}\s]+/gu, ' ');
  return text.length > 40 ? `${printed}…` : printed;
}
