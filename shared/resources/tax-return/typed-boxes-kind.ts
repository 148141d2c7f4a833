import type { FiledBox } from '../../accounting/tax-figures.ts';
import { Refusal } from '../../api/kind.ts';
import type { Kind } from '../../api/kind.ts';
import { amount } from '../../api/kinds/decimal-kinds.ts';
import { refuse } from '../../api/kinds/refuse.ts';
import { textFault } from '../../api/kinds/text-kinds.ts';
import { mapOf } from '../../api/shape.ts';

type AmountsByBox = Readonly<Record<string, string>>;

const BOXES = 40;
const CHARACTERS = 20;
const words = `an object like {"39": 100} with amounts by the codes of boxes, ${BOXES} at most`;

function check(value: unknown): AmountsByBox | Refusal {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(words, value);
  const entries = Object.entries(value);
  if (entries.length > BOXES || entries.some(([code]) => textFault(code, { max: CHARACTERS }) !== undefined))
    return new Refusal(`must be ${words}`);
  const typed: Record<string, string> = {};
  for (const [code, figure] of entries) {
    const checked = amount.check!(figure);
    if (checked instanceof Refusal) return new Refusal(`must have amounts: that of ${code} ${checked.reason}`);
    typed[code] = checked;
  }
  return typed;
}

/** What is typed into boxes of a form that the books know nothing of (docs/accounting.md §5.22). */
export const typedBoxes: Kind<AmountsByBox, readonly FiledBox[] | null, AmountsByBox> = {
  name: 'typed_boxes',
  accepts: words,
  check,
  record: (bus) => Object.entries(bus).map(([code, figure]) => ({ code, amount: amount.record(figure) })),
  show: (typed) => Object.fromEntries((typed ?? []).map((one) => [one.code, amount.show(one.amount)])),
  column: { each: { code: 'text', amount: 'amount' } },
  bus: { type: 'object' },
  also_accepts: 'Decimal texts are accepted too.',
  schema: { type: 'object', maxProperties: BOXES, additionalProperties: amount.schema },
  shape: mapOf(amount.shape),
};
