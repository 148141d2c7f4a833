import { delimiters } from '../../shared/banking/csv/bank-profile.ts';
import type { BankProfile, ColumnName, ProfileColumns } from '../../shared/banking/csv/bank-profile.ts';
import type { BankProfileRecord } from '../../shared/resources/bank-profile/bank-profile.ts';

type Stored = Pick<
  BankProfileRecord,
  'delimiter' | 'encoding' | 'skip_until' | 'skip_rows' | 'columns' | 'date_format' | 'decimal' | 'reversed_sign' | 'only_where'
>;

/** A stored profile as files are read with it. */
export function profileOfRecord({ delimiter, columns, decimal, only_where, ...same }: Stored): BankProfile {
  return {
    ...same,
    delimiter: delimiters.find((one) => one === delimiter) ?? ';',
    columns: columnsOf(columns),
    decimal: decimal === ',' ? ',' : '.',
    only_where: only_where?.column ? { column: columnOf(only_where.column), values: only_where.values ?? [] } : null,
  };
}

function columnsOf({ booked_on, text, ...others }: Stored['columns']): ProfileColumns {
  const named = Object.entries(others).flatMap(([role, name]) => (name === null ? [] : [[role, columnOf(name)] as const]));
  return { booked_on: columnOf(booked_on), text: (text ?? []).map(columnOf), ...Object.fromEntries(named) };
}

/** Digits are the number of a column. */
const columnOf = (name: string): ColumnName => (/^[1-9]\d{0,2}$/.test(name) ? Number(name) : name);

/** A profile as a record would hold it. */
export function recordOfProfile({ columns: { text, ...columns }, only_where, ...same }: BankProfile): Stored {
  const none = { value_on: null, amount: null, direction: null, money_in: null, money_out: null, currency: null };
  const neither = { name: null, iban: null, bank_ref: null, balance: null };
  const named = Object.fromEntries(Object.entries(columns).map(([role, name]) => [role, String(name)]));
  return {
    ...same,
    columns: { ...none, ...neither, ...named, booked_on: String(columns.booked_on), text: text.map(String) },
    only_where: only_where && { column: String(only_where.column), values: only_where.values },
  };
}
