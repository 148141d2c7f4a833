import type { BankFile, BankLineRead, BankStatementRead } from '../../../shared/banking/bank-file.ts';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { readBankFile } from '../../../shared/banking/read-bank-file.ts';

/** Amounts as texts with at least two decimals, and nothing that is null, false or empty. */
export function shown(value: unknown): unknown {
  if (value instanceof Decimal) return value.toFixed(Math.max(2, value.decimalPlaces()));
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]: [string, unknown]): [string, unknown] => [key, shown(field)]);
  return Object.fromEntries(fields.filter(([, field]) => !isEmpty(field)));
}

const isEmpty = (field: unknown): boolean =>
  field === null || field === false || (typeof field === 'object' && Object.keys(field).length === 0);

export const read = (text: string): BankFile => readBankFile(Buffer.from(text));

/** The one statement of a file. */
export function statementOf(text: string): BankStatementRead {
  const [statement, ...more] = read(text).statements;
  if (statement === undefined || more.length > 0) throw new Error(`expected one statement, got ${more.length + (statement ? 1 : 0)}`);
  return statement;
}

/** The one line of a file. */
export function lineOf(text: string): BankLineRead {
  const [line, ...more] = statementOf(text).lines;
  if (line === undefined || more.length > 0) throw new Error('expected one line');
  return line;
}

export const codesOf = ({ warnings }: Pick<BankStatementRead, 'warnings'>): string[] => warnings.map(({ code }) => code);
