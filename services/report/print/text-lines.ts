/** A text in lines of at most `size` letters, each set in by `indent`; a longer word is cut. */
export function wrapped(text: string, size: number, indent: number): string[] {
  const room = Math.max(size - indent, 1);
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => pieces(part, room))) {
    const longer = line ? `${line} ${word}` : word;
    if (width(longer) <= room) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].map((part) => ' '.repeat(indent) + part);
}

function pieces(word: string, room: number): string[] {
  const letters = [...word];
  return Array.from({ length: Math.max(Math.ceil(letters.length / room), 1) }, (_, index) =>
    letters.slice(index * room, (index + 1) * room).join(''),
  );
}

/** Not by spreading into Math.max: a statement may have more rows than a call takes arguments. */
export function longest(texts: readonly string[]): number {
  return texts.reduce((most, text) => Math.max(most, width(text)), 0);
}

function width(text: string): number {
  return [...text].length;
}

export function padEnd(text: string, size: number): string {
  return text + ' '.repeat(Math.max(size - width(text), 0));
}

export function padStart(text: string, size: number): string {
  return ' '.repeat(Math.max(size - width(text), 0)) + text;
}
