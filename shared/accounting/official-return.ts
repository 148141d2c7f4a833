import { Decimal, ZERO } from './decimal.ts';
import { boxesOn, roundedAsPrinted, signedAsPrinted, termsOf } from './form-boxes.ts';
import type { FormBox } from './form-boxes.ts';
import type { NetDirection } from './form-box-kinds.ts';

/** The form of a return: its boxes in their order, and which of them say what is due, as a formula. */
export interface OfficialForm {
  readonly boxes: readonly FormBox[];
  /** What is to be paid, negative in our favour: `83`, `500-510`. */
  readonly due: string;
}

/** What the books and the person who files say for a form, in the reporting currency. */
export interface FiguresOfForm {
  /** The last day of the window, `2026-03-31`: the form is that of this day. */
  readonly day: string;
  /** To the cent, by the codes that labels of taxes name; of memo boxes too. */
  readonly exact: ReadonlyMap<string, Decimal>;
  /** By the codes of typed boxes. */
  readonly typed?: ReadonlyMap<string, Decimal>;
  /** What the taxes of the window come to on their control accounts, owed less claimed. */
  readonly due_in_ledger: Decimal;
  /** Of the reporting currency. */
  readonly decimals: number;
}

export interface OfficialBox {
  readonly code: string;
  readonly kind: FormBox['kind'];
  /** As the books have it, to the cent, and what formulas make of such figures. */
  readonly exact: Decimal;
  /** As the form prints it. */
  readonly amount: Decimal;
  /** Of a figure that is printed without its sign: whether it is to be paid. */
  readonly direction?: NetDirection;
}

export interface OfficialReturn {
  readonly boxes: readonly OfficialBox[];
  /** The figure of the form: what is filed and owed; negative in our favour. */
  readonly due: Decimal;
  /** The part of it that typed boxes make: the settlement leaves it out, because it is booked where it arises. */
  readonly due_typed: Decimal;
  readonly due_in_ledger: Decimal;
  /** What is left of the ledger's figure once the form's is filed; the settlement moves it to the account for roundings. */
  readonly residue: Decimal;
}

/**
 * The return in the boxes of its form (docs/accounting.md §5.22): each figure of the books rounded as its box rounds, taxes that the form works
 * out from the printed base, and formulas over what is printed. Throws a TypeError for a form that names boxes it does not have.
 */
export function officialReturn({ boxes, due }: OfficialForm, figures: FiguresOfForm): OfficialReturn {
  const printed = boxesOn(boxes, figures.day);
  const known = new Set(boxes.map(({ code }) => code));
  const figureOf = (leafOf: LeafOf) => evaluator(printed, known, leafOf);
  const exactOf = figureOf((box) => leaf(box, figures));
  const amountOf = figureOf((box, amountOfBox) => amountOfLeaf(box, figures, amountOfBox));
  const untyped = { ...figures, typed: new Map<string, Decimal>() };
  const untypedOf = figureOf((box, amountOfBox) => amountOfLeaf(box, untyped, amountOfBox));
  const declared = sumOfTerms(due, amountOf);
  const due_typed = declared.minus(sumOfTerms(due, untypedOf));
  return {
    boxes: printed.map((box) => ({
      code: box.code,
      kind: box.kind,
      exact: exactOf(box.code),
      amount: amountOf(box.code),
      ...(box.direction_of !== undefined && { direction: directionOf(sumOfTerms(box.direction_of, amountOf)) }),
    })),
    due: declared,
    due_typed,
    due_in_ledger: figures.due_in_ledger,
    residue: figures.due_in_ledger.minus(declared.minus(due_typed)),
  };
}

type FigureOf = (code: string) => Decimal;
type LeafOf = (box: FormBox, figureOf: FigureOf) => Decimal;

/** Figures of boxes by code, each worked out once. A box that the form does not print on the day counts as empty. */
function evaluator(printed: readonly FormBox[], known: ReadonlySet<string>, leafOf: LeafOf): FigureOf {
  const boxOf = new Map(printed.map((box) => [box.code, box]));
  const done = new Map<string, Decimal | 'begun'>();
  const figureOf: FigureOf = (code) => {
    const before = done.get(code);
    if (before === 'begun') throw new TypeError(`The form works out box ${code} from itself`);
    if (before !== undefined) return before;
    if (!known.has(code)) throw new TypeError(`The form has no box ${code}`);
    const box = boxOf.get(code);
    if (!box) return ZERO;
    done.set(code, 'begun');
    const figure = box.formula === undefined ? leafOf(box, figureOf) : signedAsPrinted(sumOfTerms(box.formula, figureOf), box.sign);
    done.set(code, figure);
    return figure;
  };
  return figureOf;
}

function sumOfTerms(formula: string, figureOf: FigureOf): Decimal {
  return termsOf(formula).reduce((sum, { code, sign }) => sum.plus(figureOf(code).times(sign)), ZERO);
}

function leaf({ code, kind }: FormBox, { exact, typed }: Pick<FiguresOfForm, 'exact' | 'typed'>): Decimal {
  return (kind === 'typed' ? typed?.get(code) : exact.get(code)) ?? ZERO;
}

function amountOfLeaf(box: FormBox, figures: FiguresOfForm, amountOf: FigureOf): Decimal {
  const { computed_from } = box;
  const figure = computed_from ? amountOf(computed_from.of).times(new Decimal(computed_from.rate)).div(100) : leaf(box, figures);
  return roundedAsPrinted(figure, box, figures.decimals);
}

function directionOf(figure: Decimal): NetDirection {
  return figure.isNegative() ? 'repayable' : 'payable';
}
