/** A mail as a mail program reads it (RFC 5322, 2045 to 2047, 2231). It shares no code with what writes mails. */
export interface ReadMail {
  /** Decoded, by their names in lower case; one that stands twice has two. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly text: string;
  readonly files: readonly { readonly name: string; readonly content_type: string; readonly bytes: Buffer }[];
}

interface Part {
  readonly headers: Map<string, string[]>;
  readonly body: string;
}

export function readMail(source: string): ReadMail {
  const whole = partOf(source);
  const parts = leavesOf(whole);
  const text = parts.find((part) => parameter(part, 'content-disposition', 'filename') === undefined);
  const files = parts.flatMap((part) => {
    const name = parameter(part, 'content-disposition', 'filename');
    return name === undefined ? [] : [{ name, content_type: valueOf(part, 'content-type') ?? '', bytes: bytesOf(part) }];
  });
  const headers = new Map([...whole.headers].map(([name, values]) => [name, values.map(decodedWords)]));
  return { headers, text: text ? bytesOf(text).toString().replaceAll('\r\n', '\n') : '', files };
}

/** The only value of a header. Throws when there is none, or more than one. */
export function header({ headers }: ReadMail, name: string): string {
  const [value, ...more] = headers.get(name) ?? [];
  if (value === undefined || more.length > 0)
    throw new Error(`The mail has ${more.length + (value === undefined ? 0 : 1)} headers ${name}`);
  return value;
}

function partOf(source: string): Part {
  const end = source.indexOf('\n\n');
  const headers = new Map<string, string[]>();
  const lines = source.slice(0, end === -1 ? undefined : end).replace(/\n[ \t]+/g, ' ');
  for (const line of lines.split('\n')) {
    const [, name, value] = /^([!-9;-~]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) throw new Error(`No header: ${JSON.stringify(line)}`);
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value!]);
  }
  return { headers, body: end === -1 ? '' : source.slice(end + 2) };
}

function leavesOf(part: Part): Part[] {
  const boundary = parameter(part, 'content-type', 'boundary');
  if (boundary === undefined) return [part];
  const pieces = `\n${part.body}`.split(`\n--${boundary}`).slice(1);
  if (!pieces.at(-1)?.startsWith('--')) throw new Error('The mail is cut short');
  return pieces.slice(0, -1).flatMap((piece) => leavesOf(partOf(piece.replace(/^[ \t]*\n/, ''))));
}

function bytesOf(part: Part): Buffer {
  const encoding = valueOf(part, 'content-transfer-encoding')?.toLowerCase() ?? '7bit';
  if (encoding === 'base64') return Buffer.from(part.body, 'base64');
  if (encoding === 'quoted-printable') return fromQuoted(part.body.replace(/=[ \t]*\n/g, ''));
  return Buffer.from(part.body);
}

function fromQuoted(text: string): Buffer {
  const decoded = text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(decoded, 'latin1');
}

/** `=?UTF-8?Q?M=C3=BCller?=`; blanks between two of them are none. */
function decodedWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/=\?([\w-]+)\?([QB])\?([^?]*)\?=/gi, (_, charset: string, form: string, words: string) => {
      const bytes = form.toUpperCase() === 'B' ? Buffer.from(words, 'base64') : fromQuoted(words.replaceAll('_', ' '));
      return new TextDecoder(charset).decode(bytes);
    });
}

const valueOf = ({ headers }: Part, name: string): string | undefined => headers.get(name)?.[0]?.split(';')[0]?.trim();

/** A parameter of a header, which may be in pieces and percent-encoded: `filename*0*=utf-8''M%C3%BC; filename*1*=ller.pdf`. */
function parameter({ headers }: Part, name: string, key: string): string | undefined {
  const value = headers.get(name)?.[0] ?? '';
  const pieces = [...value.matchAll(new RegExp(`;\\s*${key}(?:\\*\\d+)?(\\*?)=("(?:[^"\\\\]|\\\\.)*"|[^;\\s]*)`, 'gi'))];
  if (pieces.length === 0) return undefined;
  const text = pieces.map(([, , piece]) => piece!.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1')).join('');
  return pieces[0]![1] === '*' ? decodeURIComponent(text.replace(/^[\w-]*'[^']*'/, '')) : decodedWords(text);
}
