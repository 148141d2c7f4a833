import { Decimal } from 'decimal.js';
import { addDays } from './days.ts';

/** A line as a feed delivers it; + is money in. */
export interface StatementLine {
  booked_on: string;
  amount: string;
  bank_ref: string;
  text: string;
  counterparty?: { name: string; iban?: string };
  end_to_end_id?: string;
  return_reason?: string;
  original?: { amount: string; currency: string };
}

/** What an entry moves on the bank account. */
export interface BankEntry {
  transaction_id: number;
  entry_date: string;
  amount: number;
}

export interface EnteredTransaction {
  id: number;
  narration: string;
  transaction_no: string;
}

export interface OpenItem {
  item_id: number;
  account_code: string;
  reference: string | null;
  narration: string | null;
  outstanding: number;
  currency_code: string;
}

/** What the books have, as the bank says it a day later. */
export const entryLine = (
  { transaction_id, entry_date, amount }: BankEntry,
  { narration, transaction_no }: EnteredTransaction,
): StatementLine => ({
  booked_on: addDays(entry_date, 1),
  amount: String(amount),
  bank_ref: `FB-${transaction_id}`,
  end_to_end_id: `E-${transaction_id}`,
  text: `${narration} ${transaction_no}`,
  counterparty: { name: narration.replace(/^(Received from|Paid to) /, '') },
});

/** Payments of invoices of which the books know nothing yet: exact, less charges, a part, two at once, and in dollars. */
export function invoiceLines(items: readonly OpenItem[], booked_on: string): StatementLine[] {
  const [exact, charged, part, one, other] = items.filter(({ currency_code, outstanding }) => currency_code === 'EUR' && outstanding > 200);
  const dollars = items.find(({ currency_code }) => currency_code === 'USD');
  const line = (
    { item_id, narration, reference }: OpenItem,
    amount: Decimal.Value,
    text = `Invoice ${reference ?? ''}`,
  ): StatementLine => ({
    ...{ booked_on, bank_ref: `FI-${item_id}`, text, amount: new Decimal(amount).toFixed(2) },
    counterparty: { name: (narration ?? '').replace(/^.* for /, '') },
  });
  return [
    ...(exact ? [line(exact, exact.outstanding)] : []),
    ...(charged ? [line(charged, new Decimal(charged.outstanding).minus(15), `${charged.reference ?? ''} less charges`)] : []),
    ...(part ? [line(part, 100, `Part payment of ${part.reference ?? ''}`)] : []),
    ...(one && other
      ? [line(one, Decimal.sum(one.outstanding, other.outstanding), `${one.reference ?? ''} and ${other.reference ?? ''}`)]
      : []),
    ...(dollars
      ? [
          {
            ...line(dollars, new Decimal(dollars.outstanding).times('0.91')),
            original: { amount: String(dollars.outstanding), currency: 'USD' },
          },
        ]
      : []),
  ];
}

/** A bill that is paid, the bank's own charge and interest, a card, money to the account in dollars. */
export function otherLines(bills: readonly OpenItem[], booked_on: string, dollar_number: string): StatementLine[] {
  const bill = bills.find(({ currency_code }) => currency_code === 'EUR');
  const paid = bill && { amount: `-${bill.outstanding}`, text: `${bill.narration ?? ''} ${bill.reference ?? ''}` };
  const rest = [
    ...(paid ? [paid] : []),
    { amount: '-9.90', text: 'Account fee' },
    { amount: '3.12', text: 'Interest' },
    { amount: '-64.20', text: 'CARD 4471 CAFE CENTRAL GALWAY' },
    {
      amount: '-500.00',
      text: 'To our dollar account',
      original: { amount: '548.00', currency: 'USD' },
      counterparty: { name: 'Fernhill Studio', iban: dollar_number },
    },
  ];
  return rest.map((line, index) => ({ ...line, booked_on, bank_ref: `FO-${booked_on}-${index}` }));
}

/** A receipt that the bank takes back. */
export const returnLine = ({ amount, end_to_end_id, counterparty, text }: StatementLine, booked_on: string): StatementLine => ({
  booked_on,
  amount: new Decimal(amount).negated().toFixed(2),
  bank_ref: `FR-${end_to_end_id ?? ''}`,
  text: `RETURNED ${text}`,
  return_reason: 'AC04',
  ...(end_to_end_id ? { end_to_end_id } : {}),
  ...(counterparty ? { counterparty } : {}),
});
