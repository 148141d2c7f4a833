import type { BankLineRead } from '../bank-file.ts';
import { ibanOrNumber } from './account-number.ts';
import { inOneLine } from '../../files/element.ts';
import { unlessMeaningless } from './meaningless-ids.ts';

const CODE =
  /\/(EREF|MARF|REMI|IBAN|BIC|NAME|ULTD|ULTB|ULTC|BENM|ORDP|CNTP|TRTP|CSID|PREF|TRCD|RTRN|ISDT|PURP|ADDR|ID|SVCL|INIT|EXCH|CHGS|CHG|BUSP|NRTX|OCMT)\//g;

/** What `/NAME/…/REMI/…` says of a line, the form of banks of the Netherlands: a code, and its value up to the next one. */
export function readSlashCodes(whole: string, line: BankLineRead): void {
  const values = new Map<string, string>();
  // The end of one code is the beginning of the next: /BENM//NAME/.
  const found = [...whole.replaceAll('//', '/ /').matchAll(CODE)];
  const source = whole.replaceAll('//', '/ /');
  for (const [index, match] of found.entries()) {
    const [code = ''] = match.slice(1);
    const value = inOneLine(source.slice(match.index + match[0].length, found[index + 1]?.index));
    if (value !== null && !values.has(code)) values.set(code, value);
  }
  const value = (code: string): string | null => unlessMeaningless(inOneLine(values.get(code)?.replace(/\/+$/, '')));
  const [number, bank, name] = (values.get('CNTP') ?? '').split('/').map(inOneLine);
  line.end_to_end_id = value('EREF') ?? line.end_to_end_id;
  line.mandate_id = value('MARF');
  line.return_reason = value('RTRN');
  line.text = inOneLine(
    value('REMI')
      ?.replace(/^(USTD|STRD)\/\s*\/?/, '')
      .replaceAll('/ /', '//'),
  );
  line.booking_text = value('TRTP');
  const account = ibanOrNumber(value('IBAN') ?? number ?? null);
  const known = line.counterparty;
  const party = {
    name: value('NAME') ?? name ?? null,
    iban: account.iban ?? known?.iban ?? null,
    number: account.number,
    bank: value('BIC') ?? bank ?? null,
    ultimate_name: value('ULTD') ?? value('ULTB') ?? value('ULTC'),
  };
  if (party.name !== null || party.iban !== null || party.number !== null) line.counterparty = party;
}
