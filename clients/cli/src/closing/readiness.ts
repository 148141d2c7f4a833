import type { Daybook } from '../../../typescript/src/daybook.ts';
import type { AnswerOf } from '../../../typescript/src/operation-types.ts';
import { figure } from '../terminal/figure.ts';
import { terminalWidth } from '../terminal/output.ts';
import { table } from '../terminal/table.ts';
import type { Period } from './period.ts';

export type Readiness = AnswerOf<'/books/v1/reporting-period/{id}/readiness', 'get'>['readiness'];
type Step = Readiness['steps'][number]['step'];

/** What each step is, and where it is done. */
const steps: Record<Step, readonly [what: string, how: string]> = {
  drafts: ['drafts', 'daybook list drafts'],
  unassigned: ['payments not assigned', 'daybook list open'],
  closing_rates: ['closing rates', 'Year-end in the console'],
  translation: ['translations', 'Year-end in the console'],
  lock: ['lock to be set', 'Month-end in the console'],
  close: ['year to be closed', 'daybook close adjust'],
};

export async function readinessOf(daybook: Daybook, { id }: Period, month?: string): Promise<Readiness> {
  const query = month === undefined ? {} : { month };
  return (await daybook.get('/books/v1/reporting-period/{id}/readiness', { path: { id }, query })).readiness;
}

/** What is left before the year can close, besides closing it. */
export const leftBefore = ({ steps: all }: Readiness): number =>
  all.reduce((sum, { step, left }) => sum + (step === 'close' || step === 'lock' ? 0 : left), 0);

/** What is left to do, step by step; steps with nothing left are not shown. */
export function toldSteps({ steps: all }: Readiness): string {
  const rows = all.flatMap(({ step, left }) => (left === 0 ? [] : [[String(left), ...steps[step]]]));
  return rows.length === 0 ? '' : table([{ title: 'left', figure: true }, { title: 'of' }, { title: 'where' }], rows, terminalWidth());
}

/** What the books have on each bank account at the end, beside what the bank says where a statement ends on that day. */
export function toldBanks({ bank_balances }: Readiness): string {
  if (bank_balances.length === 0) return '';
  const rows = bank_balances.map(({ account_code, name, currency_code, balance, stated }) => [
    account_code,
    name,
    currency_code,
    ...[balance, stated?.balance, stated?.difference].map((one) => figure(one, currency_code)),
  ]);
  const figures = ['books', 'bank', 'difference'].map((title) => ({ title, figure: true as const }));
  return table([{ title: 'code', figure: true }, { title: 'account' }, { title: '' }, ...figures], rows, terminalWidth());
}

/** Bank accounts of which the bank says something else than the books. */
export const differingBanks = ({ bank_balances }: Readiness): number =>
  bank_balances.filter(({ stated }) => stated !== null && /[1-9]/.test(stated.difference)).length;
