import type { AccountRead, BankLineRead } from '../bank-file.ts';
import { ibanOrNumber } from './account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { unlessMeaningless } from './meaningless-ids.ts';
import { readSepaTags } from './read-sepa-tags.ts';

/** A subfield is as long as this when a word goes on in the next one. */
const FULL_PART = 27;

type Subfield = [key: string, value: string];

/** The lines of `:NS:`: two digits, then the text. What they number differs from `?20`: 01–14 are text, 15 and 16 the name. */
export function subfieldsOfLines(lines: readonly string[]): Subfield[] {
  return lines.flatMap((line): Subfield[] => {
    const [, key, value = ''] = /^(\d{2})(.*)$/.exec(line) ?? [];
    if (key === undefined) return [];
    if (key <= '14') return [['20', value]];
    return [[namesOfLines[key] ?? `NS${key}`, value]];
  });
}

const namesOfLines: Readonly<Record<string, string>> = { 15: '32', 16: '33', 17: '00', 33: '30', 34: '31' };

/** Booking text, number of the bank, text, the other side, key of the text. */
const known = /^(?:00|10|2\d|3[0-8]|6\d|NS\d\d)$/;

/** What the subfields of DFÜ (Anlage 3, MT940 field 86) say of a line. */
export function readSubfields(fields: readonly Subfield[], mark: string, line: BankLineRead, account: AccountRead): void {
  const value = (key: string): string | null => inOneLine(fields.find(([name]) => name === key)?.[1]);
  const joined = (keys: RegExp): string => joinParts(fields.filter(([name]) => keys.test(name)).map(([, part]) => part));
  line.booking_text = value('00');
  const tags = readSepaTags(joined(/^(2\d|6\d)$/));
  line.end_to_end_id = unlessMeaningless(tags.end_to_end_id);
  line.mandate_id = unlessMeaningless(tags.mandate_id);
  // Where no text is, what is numbered as nothing that is known is one.
  const others = inOneLine(
    fields
      .filter(([name]) => !known.test(name))
      .map(([, part]) => part)
      .join(' '),
  );
  line.text = tags.text ?? others;
  const name = inOneLine(joined(/^3[23]$/)) ?? tags.name;
  // 31 is the account of the other side. Banks that mark by `>` write ours there, if any, and the other one in 10.
  const other = value('31') === account.number || value('31') === null ? value('10') : value('31');
  const number = ibanOrNumber(value('38') ?? tags.iban ?? (mark === '>' ? other : value('31')));
  if (name === null && number.iban === null && !isNumber(number.number)) return;
  line.counterparty = {
    name,
    iban: number.iban,
    number: isNumber(number.number) ? number.number : null,
    bank: value('30') ?? tags.bic,
    ultimate_name: unlessMeaningless(tags.ultimate_name),
  };
}

/** Zeros and blanks fill the place of a number that is not there. */
const isNumber = (number: string | null): boolean => number !== null && /[^0\s]/.test(number);

/** A part of full length goes on without a blank, a shorter one ends a word. */
function joinParts(parts: readonly string[]): string {
  return parts.map((part) => (part.length >= FULL_PART ? part : `${part} `)).join('');
}
