import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import type { BankActPart } from '../../../shared/resources/bank-line/bank-acts.ts';
import type { BankLine } from '../../../shared/resources/bank-line/bank-line.ts';
import { checkSum } from './check-sum.ts';

/** What details of a line come to, by their places from 1; 422 where it has none in a place. */
export function amountOfParts({ parts }: BankLine, places: readonly number[], field: string): Decimal {
  const missing = places.find((place) => !parts[place - 1]);
  if (missing !== undefined) throw new RequestError(422, { [field]: [`The line has ${parts.length} details; choose one of them.`] });
  return sumOf(new Set(places), (place) => parts[place - 1]!.amount);
}

/** The parts of a line that acts do, which come to it together (103). A single detail says its own text, payer and id. */
export function partsOfLine(line: BankLine, acts: readonly BankActPart[]): { part: BankLine; act: BankActPart }[] {
  let rest = line.amount;
  const done = acts.map((act, index) => {
    const field = `acts.${index}`;
    const amount = act.parts ? amountOfParts(line, act.parts, `${field}.parts`) : act.amount ? new Decimal(act.amount) : rest;
    rest = rest.minus(amount);
    if (amount.isZero()) throw new BookkeepingError('bank_line', 'AmountDiffers', field, 'Nothing of the line is left for this act');
    return { part: { ...line, ...saidOfDetail(line, act), amount }, act };
  });
  if (!rest.isZero()) checkSum(line, line.amount.minus(rest), 'acts');
  return done;
}

function saidOfDetail(line: BankLine, { parts }: BankActPart): Partial<BankLine> {
  const [only, ...others] = parts ?? [];
  const detail = only === undefined || others.length > 0 ? undefined : line.parts[only - 1];
  if (!detail) return {};
  return { text: detail.text ?? line.text, counterparty: detail.counterparty, end_to_end_id: detail.end_to_end_id };
}
