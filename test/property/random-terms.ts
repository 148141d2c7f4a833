import fc from 'fast-check';
import type { TaxRounding } from '../../shared/accounting/vocabularies.ts';

/** The calendar year that the first period of random books is named after. */
export const FIRST_YEAR = 2024;

/** Days that periods have of their own, from the first one on; those after them have the days that follow by default. */
const ownDays: Record<string, readonly { start_date?: string; end_date?: string }[]> = {
  'calendar years': [],
  'a short first year': [{ start_date: '2024-03-15', end_date: '2024-12-31' }],
  'a long first year': [{ end_date: '2025-05-31' }],
  'years of whole weeks': [{ start_date: '2024-09-29', end_date: '2025-09-27' }, { end_date: '2026-10-03' }],
  'years from 6 April': [{ start_date: '2024-04-06', end_date: '2025-04-05' }],
  'another year end': [{}, { end_date: '2025-03-31' }],
  'a year of one day': [{ start_date: '2024-12-31', end_date: '2024-12-31' }],
};

/** What is chosen for random books before anything is recorded in them. */
export interface Terms {
  tax_rounding: TaxRounding;
  time_zone: string;
  days: string;
  /** Two foreign ones, of which the second has no decimals. */
  currencies: readonly [string, string];
  /** The entity says where exchange differences go that are not placed by a request. */
  names_forex_account: boolean;
}

export const anyTerms: fc.Arbitrary<Terms> = fc.record({
  tax_rounding: fc.constantFrom<TaxRounding>('line', 'document'),
  // The day of an instant is another one on either side of the date line.
  time_zone: fc.constantFrom('UTC', 'Pacific/Auckland', 'America/Los_Angeles', 'Asia/Kathmandu'),
  days: fc.constantFrom(...Object.keys(ownDays)),
  // HRK and ITL are withdrawn.
  currencies: fc.constantFrom<Terms['currencies']>(['USD', 'JPY'], ['HRK', 'JPY'], ['USD', 'ITL']),
  names_forex_account: fc.boolean(),
});

/** The days that the nth period of such books is made with. */
export function daysOf({ days }: Terms, place: number): { start_date?: string; end_date?: string } {
  return ownDays[days]![place] ?? {};
}
