import { sumOf } from '../accounting/decimal.ts';
import type { Decimal } from '../accounting/decimal.ts';
import type { BalanceCheck, BalanceRead, BankLineRead, BankStatementRead, GapHint } from './bank-file.ts';

type Checked = Pick<BankStatementRead, 'opening' | 'closing' | 'lines'>;

/** Opening + booked lines = closing? The gap is what the closing says more than the lines do. */
export function checkBalances({ opening, closing, lines }: Checked): BalanceCheck {
  if (opening === null) return { result: 'not_possible', reason: 'no opening balance' };
  if (closing === null) return { result: 'not_possible', reason: 'no closing balance' };
  if (opening === closing) return { result: 'not_possible', reason: 'one balance only' };
  if (opening.currency !== closing.currency) return { result: 'not_possible', reason: 'balances in two currencies' };
  const sum = sumOf(lines.filter(isBooked), (line) => line.amount);
  const gap = closing.amount.minus(opening.amount).minus(sum);
  if (gap.isZero()) return { result: 'holds', sum };
  return { result: 'gap', sum, gap, hint: hintOf(gap, opening.amount, closing.amount) ?? hintOfReversals(gap, lines) };
}

/**
 * Turns the sign of the reversals of a statement where only that makes its sum hold: banks differ in whether `RvslInd` says that the direction
 * is already that of the money. Answers whether it did.
 */
export function turnReversals(statement: Checked): boolean {
  const reversals = statement.lines.filter((line) => line.reversal && isBooked(line));
  const check = checkBalances(statement);
  const turned = sumOf(reversals, (line) => line.amount.times(-2));
  if (check.result !== 'gap' || reversals.length === 0 || !turned.equals(check.gap)) return false;
  for (const line of reversals) line.amount = line.amount.negated();
  return true;
}

/** Whether a statement follows another one of its account; null where nothing can be said, or it begins before the other one ends. */
export function followsPrevious(opening: BalanceRead | null, closing: BalanceRead | null | undefined): 'holds' | 'gap' | null {
  if (opening === null || opening.currency !== closing?.currency) return null;
  if (opening.date !== null && closing.date !== null && opening.date < closing.date) return null;
  return opening.amount.equals(closing.amount) ? 'holds' : 'gap';
}

const isBooked = (line: Pick<BankLineRead, 'status'>): boolean => line.status === 'booked';

function hintOf(gap: Decimal, opening: Decimal, closing: Decimal): GapHint | null {
  if (gap.equals(opening.times(-2))) return 'sign_of_opening';
  return gap.equals(closing.times(2)) ? 'sign_of_closing' : null;
}

/** Where the sign of all reversals does not explain it (`turnReversals`), that of a single one may. */
function hintOfReversals(gap: Decimal, lines: Checked['lines']): GapHint | null {
  return lines.some((line) => line.reversal && isBooked(line) && gap.equals(line.amount.times(-2))) ? 'reversals' : null;
}
