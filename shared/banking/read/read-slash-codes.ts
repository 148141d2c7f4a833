import type { BankLineRead } from '../bank-file.ts';
import { ibanOrNumber } from './account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { unlessMeaningless } from './meaningless-ids.ts';

const CODE =
  /\/(EREF|MARF|REMI|IBAN|BIC|NAME|ULTD|ULTB|ULTC|BENM|ORDP|CNTP|TRTP|CSID|PREF|TRCD|RTRN|ISDT|PURP|ADDR|ID|SVCL|INIT|EXCH|CHGS|CHG|BUSP|NRTX|OCMT)\//g;

/** What these say has a place of its own, or is a code or a day of the bank. */
const placed = new Set([
  'EREF',
  'MARF',
  'REMI',
  'IBAN',
  'BIC',
  'NAME',
  'ULTD',
  'ULTB',
  'ULTC',
  'BENM',
  'ORDP',
  'CNTP',
  'TRTP',
  'RTRN',
  'CSID',
  'TRCD',
  'ISDT',
]);

/** What stands behind `/ORDP/` or `/BENM/` itself, where no `/NAME/` does. */
const nameOf = (said: string | null): string | null => inOneLine(said?.replace(/^\/+/, ''));

/** What `/NAME/…/REMI/…` says of a line, the form of banks of the Netherlands: a code, and its value up to the next one. */
export function readSlashCodes(whole: string, line: BankLineRead): void {
  const values = new Map<string, string>();
  const left: string[] = [];
  // The end of one code is the beginning of the next: /BENM//NAME/.
  const found = [...whole.replaceAll('//', '/ /').matchAll(CODE)];
  const source = whole.replaceAll('//', '/ /');
  for (const [index, match] of found.entries()) {
    const [code = ''] = match.slice(1);
    const value = inOneLine(source.slice(match.index + match[0].length, found[index + 1]?.index));
    if (value !== null && !values.has(code)) values.set(code, value);
    if (value !== null && !placed.has(code)) left.push(`/${code}/${value}`);
  }
  const lead = inOneLine(source.slice(0, found[0]?.index).replace(/\/\s*$/, ''));
  const value = (code: string): string | null => unlessMeaningless(inOneLine(values.get(code)?.replace(/(?<!\/)\/+$/, '')));
  const [number, bank, name] = (values.get('CNTP') ?? '').split('/').map(inOneLine);
  line.end_to_end_id = value('EREF') ?? line.end_to_end_id;
  line.mandate_id = value('MARF');
  line.return_reason = value('RTRN');
  const said = value('REMI')?.replace(/^(USTD|STRD)\/\s*\/?/, '');
  // Without the code of a text, all that has no other place is the text.
  const text = [lead, said ?? left.join(' ')].filter(Boolean).join(' ');
  line.text = inOneLine(text.replaceAll('/ /', '//'));
  line.booking_text = value('TRTP');
  const account = ibanOrNumber(value('IBAN') ?? number ?? null);
  const known = line.counterparty;
  const party = {
    name: value('NAME') ?? name ?? nameOf(line.amount.isNegative() ? (value('BENM') ?? value('ORDP')) : (value('ORDP') ?? value('BENM'))),
    iban: account.iban ?? known?.iban ?? null,
    number: account.number,
    bank: value('BIC') ?? bank ?? null,
    ultimate_name: value('ULTD') ?? value('ULTB') ?? value('ULTC'),
  };
  if (party.name !== null || party.iban !== null || party.number !== null) line.counterparty = party;
}
