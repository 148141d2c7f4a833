import { dayText } from '../accounting/fiscal-year.ts';
import type { MatchLine } from '../banking/matching/matched-books.ts';
import type { BankLine } from '../resources/bank-line/bank-line.ts';

export type Waits = MatchLine['waits'];

/** A stored line as it is compared with the books. */
export function matchedLine(line: BankLine, waits: Waits): MatchLine {
  const { id, account_id, amount, currency, end_to_end_id, counterparty, text, references, original, charges, reversal } = line;
  return {
    ...{ id, account_id, amount, currency, end_to_end_id, text, reversal, waits },
    other_texts: [line.bank_ref, line.entry_ref, line.cheque, line.booking_text].filter((text) => text !== null),
    return_reason: line.return_reason,
    booked_on: line.booked_on && dayText(line.booked_on),
    counterparty: counterparty && whole(counterparty),
    references,
    original: original && { ...original, currency: original.currency ?? null },
    charges: charges.map((charge) => ({ ...charge, currency: charge.currency ?? null })),
    code: Object.fromEntries(Object.entries(line.code).filter(([, code]) => code !== null)),
    parts: line.parts.map((part) => ({
      amount: part.amount,
      currency: part.currency ?? null,
      end_to_end_id: part.end_to_end_id ?? null,
      counterparty: part.counterparty ? whole(part.counterparty) : null,
      text: part.text ?? null,
      references: part.references ?? [],
    })),
  };
}

function whole({ name, iban, number, bank, ultimate_name }: NonNullable<BankLine['counterparty']>): NonNullable<MatchLine['counterparty']> {
  return { name: name ?? null, iban: iban ?? null, number: number ?? null, bank: bank ?? null, ultimate_name: ultimate_name ?? null };
}
