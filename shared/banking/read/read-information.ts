import type { AccountRead, BankLineRead, CounterpartyRead } from '../bank-file.ts';
import { ibanOrNumber, isIban } from './account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { readSubfields, subfieldsOfLines } from './read-subfields.ts';
import { readSlashCodes } from './read-slash-codes.ts';
import type { SwiftField } from './split-swift.ts';

/** Banks break the text of `:86:` after so many signs, within a word. */
const FULL_LINE = 65;

/**
 * What `:86:` (or `:NS:`) says of a line: who, what for, which ids. Each country has its form of it: subfields (`?20…`, `>20…`), codes
 * (`/NAME/…/REMI/…`), keys with semicolons, or free text that begins with a number.
 */
export function readInformation(field: SwiftField, line: BankLineRead, account: AccountRead): void {
  if (field.tag === 'NS') return readSubfields(subfieldsOfLines(field.lines), '', line, account);
  const whole = field.lines.join('');
  const structured = /^\s*(\d{3})([^\p{L}\p{N}\s])(?=\d{2})/u.exec(whole);
  if (structured !== null) {
    const [head, gvc = '', mark = ''] = structured;
    line.code.gvc = gvc;
    const fields = subfieldsOf(whole.slice(head.length - 1), mark);
    return readSubfields(fields, mark, line, account);
  }
  if (/\/(NAME|REMI|EREF|IBAN|BENM|ORDP|CNTP|TRTP)\//.test(whole)) return readSlashCodes(whole, line);
  const text = joinLines(field.lines);
  if (/;\s*TYT\.:/.test(text)) return readSemicolons(text, line, account);
  readFreeText(text, line);
}

/** The subfields after their two digits. A mark that is not followed by two digits belongs to the text. */
function subfieldsOf(text: string, mark: string): [key: string, value: string][] {
  const begin = mark === '?' ? /\?(\d{2})/g : new RegExp(`\\${mark}(\\d{2})`, 'g');
  const found = [...text.matchAll(begin)];
  return found.map((match, index) => [match[1] ?? '', text.slice(match.index + 3, found[index + 1]?.index)]);
}

/** A full line goes on without a blank. */
function joinLines(lines: readonly string[]): string {
  return lines.map((line) => (line.length === FULL_LINE ? line : `${line} `)).join('');
}

/** Polish: `…; Z RACH.: 5611…; OD: JAN NOWAK; TYT.: …; TNR: …`. */
function readSemicolons(text: string, line: BankLineRead, account: AccountRead): void {
  const values = new Map(
    text.split(';').map((part): [string, string] => [/^([^:]*):/.exec(part)?.[1]?.trim() ?? '', part.replace(/^[^:]*:/, '')]),
  );
  const digits = (values.get('Z RACH.') ?? values.get('NA RACH.') ?? values.get('NR RACH.'))?.replace(/\s/g, '') ?? null;
  const country = account.iban?.slice(0, 2) ?? '';
  const number = digits !== null && isIban(country + digits) ? country + digits : digits;
  const name = inOneLine(values.get('OD') ?? values.get('DLA'));
  if (name !== null || number !== null) line.counterparty = { ...party(name), ...ibanOrNumber(number) };
  line.text = inOneLine(values.get('TYT.')) ?? inOneLine(text);
  line.booking_text = inOneLine(text.slice(0, text.indexOf(';')));
}

/** A number of nine or ten digits first, `REK: …/NAAM: …` or `AUFTRAGGEBER: …` somewhere: what banks of the Netherlands and Switzerland write. */
function readFreeText(whole: string, line: BankLineRead): void {
  let text = inOneLine(whole) ?? '';
  const numbered = /^(\d{9,10}) (?=\S)/.exec(text);
  if (numbered !== null) {
    line.counterparty = { ...party(null), number: numbered[1] ?? null };
    text = text.slice(numbered[0].length);
  }
  const dutch = /\bREK: (\S+?)\/NAAM: (.*)$/.exec(text);
  if (dutch !== null) {
    line.counterparty = { ...party(inOneLine(dutch[2])), ...ibanOrNumber(dutch[1] ?? null) };
    text = text.slice(0, dutch.index).trimEnd();
  }
  const swiss = /\b(?:AUFTRAGGEBER|ABSENDER|BEGÜNSTIGTER): (.+?)(?: \S+ \d|$)/.exec(text);
  if (swiss !== null) line.counterparty = party(inOneLine(swiss[1]));
  line.text = inOneLine(/\bMITTEILUNGEN: (.*)$/.exec(text)?.[1] ?? text);
}

const party = (name: string | null): CounterpartyRead => ({ name, iban: null, number: null, bank: null, ultimate_name: null });
