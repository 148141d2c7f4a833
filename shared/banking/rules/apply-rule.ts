import { dealByLargestRemainder } from '../../accounting/deal-by-largest-remainder.ts';
import { Decimal, sumOf, ZERO } from '../../accounting/decimal.ts';
import type { ProposedAct } from '../matching/proposal.ts';
import type { RuledLine } from './meets-rule.ts';
import type { BankRule, RuleLine } from './bank-rule.ts';

/**
 * What a rule makes of a line; its lines add up to the line exactly. Undefined where the amounts that it names are more than the line,
 * something is left that none of its lines takes, or it transfers to the account itself.
 * @param decimals of the currency's minor unit
 */
export function applyRule({ then }: Pick<BankRule, 'then'>, line: RuledLine, decimals: number): ProposedAct | undefined {
  // A line of the savings account is no transfer to it.
  if (then.act === 'transfer' && then.account_id === line.account_id) return undefined;
  if (then.act !== 'post') return then;
  const size = line.amount.abs();
  const named = sumOf(then.lines, ({ amount }) => amount ?? ZERO);
  const rest = size.minus(named);
  if (rest.isNegative()) return undefined;
  const shares = sharesOf(then.lines);
  if (shares === undefined || (rest.isZero() ? false : sumOf(shares, (share) => share).isZero())) return undefined;
  const dealt = dealByLargestRemainder(
    rest,
    shares.map((share) => rest.times(share).dividedBy(100)),
    decimals,
  );
  const lines = then.lines.map(({ account_id, tax_id, amount, dimensions }, place) => ({
    account_id,
    ...(tax_id !== undefined && { tax_id }),
    amount: signed(amount ?? dealt[place] ?? ZERO, line.amount),
    ...(dimensions !== undefined && { dimensions }),
  }));
  const { contact_id, narration } = then;
  const written = lines.filter(({ amount }) => !amount.isZero());
  return { act: 'post', lines: written, ...(contact_id !== undefined && { contact_id }), ...(narration !== undefined && { narration }) };
}

/** Whether the lines of a rule can add up to a line of the bank. */
export const addsUp = (lines: readonly RuleLine[]): boolean => sharesOf(lines) !== undefined;

/** In percent: of each line with an amount none, of the one with neither amount nor share what is left. Undefined where they are not 100 % or 0. */
function sharesOf(lines: readonly RuleLine[]): Decimal[] | undefined {
  const given = sumOf(lines, ({ share }) => share ?? ZERO);
  const open = lines.filter(({ share, amount }) => share === undefined && amount === undefined).length;
  const left = new Decimal(100).minus(given);
  if (open > 1 || left.isNegative() || (open === 0 && !left.isZero() && !given.isZero())) return undefined;
  return lines.map(({ share, amount }) => (amount !== undefined ? ZERO : (share ?? left)));
}

const signed = (size: Decimal, of: Decimal): Decimal => (of.isNegative() ? size.negated() : size);
