import { Decimal } from '../../shared/accounting/decimal.ts';
import type { BalanceRead, BankFile, BankLineRead, BankStatementRead } from '../../shared/banking/bank-file.ts';
import { ibanOrNumber } from '../../shared/banking/read/account-number.ts';
import { emptyLine, emptyStatement, finishStatements } from '../../shared/banking/read/statement-draft.ts';
import { bankMoney, payment } from '../../shared/resources/bank-line/bank-money-parts.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';

type Sent = OperationParams['importBankStatement'];
type SentLine = NonNullable<Sent['lines']>[number];

/** The lines that a feed delivers, as a file would be read: one statement, from the day of its first line to that of its closing balance. */
export function readFeed({ number, lines, opening, closing }: Omit<Sent, 'file'>): BankFile {
  const statement: BankStatementRead = {
    ...emptyStatement(),
    account: { ...ibanOrNumber(number ?? null), bank: null, currency: null },
    opening: balanceOf(opening),
    closing: balanceOf(closing),
    lines: (lines ?? []).map(lineOf),
  };
  const days = statement.lines.map(({ booked_on }) => booked_on ?? '').sort();
  statement.from = days[0] ?? null;
  statement.to = statement.closing?.date ?? days.at(-1) ?? null;
  return { format: 'json', encoding: 'utf-8', statements: finishStatements([statement]), warnings: [] };
}

function balanceOf(sent: Sent['opening']): BalanceRead | null {
  return sent ? { type: 'json', amount: new Decimal(sent.amount), currency: null, date: sent.date } : null;
}

function lineOf(sent: SentLine, place: number): BankLineRead {
  const { booked_on, value_on, status, reversal, original, counterparty, references, ...written } = sent;
  const text = Object.fromEntries(Object.entries(written).filter(([key, value]) => key !== 'amount' && value !== undefined));
  const { amount, currency } = original ? bankMoney.record(original) : {};
  return {
    ...emptyLine(new Decimal(sent.amount), place + 1),
    ...text,
    status: status ?? 'booked',
    booked_on,
    value_on: value_on ?? null,
    reversal: reversal ?? false,
    original: amount ? { amount, currency: currency ?? null } : null,
    counterparty: counterparty ? payment.counterparty.kind.record(counterparty) : null,
    references: (references ?? []).map(({ type, value }) => ({ type, value })),
  };
}
