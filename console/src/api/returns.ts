import { queryOptions } from '@tanstack/react-query';
import type { components } from './schema.d.ts';
import { chosenLanguage } from '../words/languages.ts';
import { answered, books } from './client.ts';
import type { Span } from './reports.ts';

// The tax return by the form of a country, and what filing one would do. Their figures are the service's.

export type OfficialReturn = components['schemas']['OfficialTaxReturn'];
export type FiledReturn = components['schemas']['TaxReturn'];

/** The boxes of some days as the form prints them; with a box the documents of that one. */
export const officialReturnQuery = (entity: number, { from, to }: Span, box?: string) =>
  queryOptions({
    queryKey: [entity, 'official return', from, to, box],
    queryFn: async () => {
      const query = { 'start-date': from, 'end-date': to, language: chosenLanguage(), ...(box !== undefined && { box }) };
      return (await answered(books(entity).GET('/books/v1/reports/tax-return', { params: { query } }))).tax_return;
    },
  });

/** What a return is filed with, as the screen asks it. */
export interface ReturnRequest extends Span {
  kind: FiledReturn['kind'];
  registration: string | null;
  account: number;
  /** Takes what a form rounds; the chart's unless given. */
  rounding: number | null;
  due_date: string;
  lock: boolean;
  /** By the codes of boxes; as it was typed. */
  typed: Readonly<Record<string, number>>;
}

/** Files a return, or with Rollback only says what that would do. */
export function fileReturn(entity: number, of: ReturnRequest, headers: { Rollback?: 'true' } = {}) {
  const { from, to, kind, registration, account, rounding, due_date, lock, typed } = of;
  const body = {
    ...{ kind, start_date: from, end_date: to, account_id: account, lock },
    ...(registration !== null && { registration }),
    ...(due_date !== '' && { due_date }),
    ...(rounding !== null && { rounding_account_id: rounding }),
    ...(Object.keys(typed).length > 0 && { typed }),
  };
  return answered(books(entity).POST('/books/v1/tax-return', { body, headers }));
}
