/** One field of a SWIFT message: `:61:` and what follows it, line by line. */
export interface SwiftField {
  tag: string;
  lines: string[];
  /** The number of its first line in the file. */
  line: number;
}

/** Only these begin a field: `:12:11` inside of a text does not. */
const FIELD = /^:(20|21|23|25P?|28[CD]?|34F|13D?|60[FM]|61|62[FM]|64|65|86|90[CD]|NS):/;
/** The fields of all messages of a file in their order. A message ends with `-` or `-}` on a line, or where the next one begins. */
export function splitSwift(source: string): SwiftField[] {
  const fields: SwiftField[] = [];
  let open: SwiftField | undefined;
  let broken = '';
  for (const [index, raw] of source.split(/\r\n|\n|\r/).entries()) {
    const line = broken + withoutEnvelope(raw);
    // Some banks break lines where they please, also within the sign of a field.
    broken = /^:\d?\d?[A-Z]?$/.test(line) ? line : '';
    if (broken !== '') continue;
    if (line === '-' || line.startsWith('-}')) {
      open = undefined;
      continue;
    }
    const tag = FIELD.exec(line)?.[1];
    if (tag !== undefined) {
      open = { tag, lines: [line.slice(tag.length + 2)], line: index + 1 };
      fields.push(open);
    } else open?.lines.push(line);
  }
  if (broken !== '') open?.lines.push(broken);
  return fields;
}

/** Signs that begin and end a transmission, and the blocks before a message (`{1:…}{2:…}{4:`), are none of its text. */
function withoutEnvelope(raw: string): string {
  const line = raw.replace(/[\u0000-\u0008\u000e-\u001f]/g, '');
  if (!/^\{\d:/.test(line)) return line;
  const text = line.indexOf('{4:');
  return text === -1 ? '' : line.slice(text + 3);
}
