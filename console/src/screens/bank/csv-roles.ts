import type { GuessedProfile } from '../../api/bank-profile.ts';

type Columns = GuessedProfile['columns'];

/** What a column may say; nothing where it is not read. */
export type CsvRole = keyof Columns | '';

/** What each column says by a profile. */
export const rolesOf = (columns: Columns, names: readonly string[]): CsvRole[] =>
  names.map((name) => {
    const found = Object.entries(columns).find(([, of]) => (Array.isArray(of) ? of.includes(name) : of === name));
    return (found?.[0] ?? '') as CsvRole;
  });

/** The columns of a profile by what each of them says. A text may stand in several; of others the first one counts. */
export function columnsOf(roles: readonly CsvRole[], names: readonly string[]): Columns & { booked_on: string } {
  const of = (role: CsvRole): string | null => names[roles.indexOf(role)] ?? null;
  return {
    // The service refuses a profile that names no column of days.
    booked_on: of('booked_on') ?? '',
    value_on: of('value_on'),
    amount: of('amount'),
    direction: of('direction'),
    money_in: of('money_in'),
    money_out: of('money_out'),
    currency: of('currency'),
    name: of('name'),
    iban: of('iban'),
    text: names.filter((_, place) => roles[place] === 'text'),
    bank_ref: of('bank_ref'),
    balance: of('balance'),
  };
}
