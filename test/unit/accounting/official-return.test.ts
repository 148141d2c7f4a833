import { expect, test } from '@jest/globals';
import { Decimal, ZERO } from '../../../shared/accounting/decimal.ts';
import { boxesOn, roundedAsPrinted, signedAsPrinted, termsOf } from '../../../shared/accounting/form-boxes.ts';
import type { FormBox } from '../../../shared/accounting/form-boxes.ts';
import { officialReturn } from '../../../shared/accounting/official-return.ts';
import type { OfficialReturn } from '../../../shared/accounting/official-return.ts';
import { boxFigures } from '../../../shared/accounting/statements/tax-boxes.ts';
import { dueOf } from '../../../shared/accounting/tax-direction.ts';
import { unboxedTaxes } from '../../../shared/accounting/unboxed-taxes.ts';
import { packReturn, workedReturns } from '../../setup/worked-returns.ts';
import type { WorkedReturn } from '../../setup/worked-returns.ts';

const worked = workedReturns();
const figures = (record: Readonly<Record<string, string>>): Map<string, Decimal> =>
  new Map(Object.entries(record).map(([code, figure]) => [code, new Decimal(figure)]));
const texts = (record: Readonly<Record<string, string>>, codes: readonly string[]): Record<string, string> =>
  Object.fromEntries(codes.map((code) => [code, new Decimal(record[code] ?? 0).toString()]));
const amountsOf = ({ boxes }: OfficialReturn): Record<string, string> =>
  Object.fromEntries(boxes.map(({ code, amount }) => [code, amount.toString()]));
const dueOfReturn = ({ due, due_in_ledger, residue }: OfficialReturn): string[] => [due, due_in_ledger, residue].map(String);

function madeOf({ form, day, exact, due_in_ledger }: WorkedReturn, typed: Readonly<Record<string, string>> = {}): OfficialReturn {
  const given = { day, exact: figures(exact), typed: figures(typed), due_in_ledger: new Decimal(due_in_ledger), decimals: 2 };
  return officialReturn(form, given);
}
const named = (name: string): WorkedReturn => worked.find((one) => one.name === name)!;

test('each country brings a return that was worked by hand, Germany one of a changed rate too', () => {
  expect(worked.map(({ name }) => name)).toEqual([
    ...['at', 'ch'].map((country) => `${country} worked_return`),
    ...['de worked_return', 'de rate_change'],
    ...['fr', 'gb', 'ie', 'nl', 'no', 'se'].map((country) => `${country} worked_return`),
  ]);
});

test.each(worked)('$name: every box is what the form prints, empty ones too', (one) => {
  const made = madeOf(one);
  const codes = made.boxes.map(({ code }) => code);
  expect(codes).toEqual(expect.arrayContaining(Object.keys(one.official)));
  expect(amountsOf(made)).toEqual(texts(one.official, codes));
});

test.each(worked)('$name: the labels of its taxes add up to the exact boxes, none is left out', ({ sums, exact, form, day, ...one }) => {
  const added = Object.fromEntries([...boxFigures(sums)].map(([code, figure]) => [code, figure.toString()]));
  expect(added).toEqual(texts(exact, Object.keys(exact)));
  expect(dueOf(sums).toString()).toBe(new Decimal(one.due_in_ledger).toString());
  const codes = new Set(boxesOn(form.boxes, day).map(({ code }) => code));
  expect(unboxedTaxes(sums, codes, ({ boxless }) => boxless !== undefined)).toEqual([]);
});

test.each(worked)(
  '$name: all of it taken back leaves nothing, and the same turned is its mirror',
  ({ form, day, exact, due_in_ledger }) => {
    const turned = new Map([...figures(exact)].map(([code, figure]) => [code, figure.neg()]));
    const asMade = (of: ReadonlyMap<string, Decimal>, due: Decimal): OfficialReturn =>
      officialReturn(form, { day, exact: of, due_in_ledger: due, decimals: 2 });
    const [made, mirrored, nothing] = [
      asMade(figures(exact), new Decimal(due_in_ledger)),
      asMade(turned, new Decimal(due_in_ledger).neg()),
      asMade(new Map(), ZERO),
    ];
    expect(mirrored.due.plus(made.due).toString()).toBe('0');
    expect(mirrored.residue.plus(made.residue).toString()).toBe('0');
    expect(nothing.boxes.every(({ amount, exact: figure }) => amount.isZero() && figure.isZero())).toBe(true);
  },
);

test('the figures of the design: what the form says is due, what the ledger says, what is left', () => {
  expect(dueOfReturn(madeOf(named('de worked_return')))).toEqual(['210.08', '210.21', '0.13']);
  expect(dueOfReturn(madeOf(named('de rate_change')))).toEqual(['411', '411', '0']);
  expect(dueOfReturn(madeOf(named('gb worked_return')))).toEqual(['418.89', '418.89', '0']);
  expect(dueOfReturn(madeOf(named('ch worked_return')))).toEqual(['66.46', '66.46', '0']);
  expect(dueOfReturn(madeOf(named('fr worked_return')))).toEqual(['366', '365.19', '-0.81']);
  expect(dueOfReturn(madeOf(named('no worked_return')))).toEqual(['3475', '3474.46', '-0.54']);
});

test('a German tax is that of the rounded base, a Swiss one that of the exact base, once for the box', () => {
  const [german, swiss] = [amountsOf(madeOf(named('de worked_return'))), amountsOf(madeOf(named('ch worked_return')))];
  expect([german['81'], german['81:tax'], german['89'], german['89:tax']]).toEqual(['5984', '1136.96', '2750', '522.5']);
  expect([swiss['303'], swiss['303:tax']]).toEqual(['5946.25', '481.65']);
});

test('the exact figure stands beside the printed one, of sums too', () => {
  const { boxes } = madeOf(named('de worked_return'));
  const exact = (code: string): string => boxes.find((box) => box.code === code)!.exact.toString();
  expect([exact('81'), exact('81:tax'), exact('83')]).toEqual(['5984.02', '1136.97', '210.21']);
});

test('net VAT in Britain is printed without its sign and says which way it goes', () => {
  const net = (exact: Record<string, string>): unknown[] => {
    const { boxes, due } = officialReturn(packReturn('gb'), {
      ...{ day: '2026-03-31', exact: figures(exact), due_in_ledger: ZERO, decimals: 2 },
    });
    const { amount, direction } = boxes.find(({ code }) => code === '5')!;
    return [amount.toString(), direction, due.toString()];
  };
  expect(net({ 1: '100', 4: '30' })).toEqual(['70', 'payable', '70']);
  expect(net({ 1: '30', 4: '100' })).toEqual(['70', 'repayable', '-70']);
});

test('M13: what is typed enters the sum with its sign, and leaves the residue as it is', () => {
  const { boxes, due, due_typed, residue } = madeOf(named('de worked_return'), { '39': '100', '65': '20' });
  expect(boxes.filter(({ code }) => ['39', '65', '83'].includes(code)).map(({ code, amount }) => `${code} ${amount.toString()}`)).toEqual([
    ...['65 20', '39 100', '83 130.08'],
  ]);
  expect([due, due_typed, residue].map(String)).toEqual(['130.08', '-80', '0.13']);
});

test('M13: a French credit brought forward makes line 25 of line 28', () => {
  const made = amountsOf(madeOf(named('fr worked_return'), { '22': '400', '26': '10' }));
  expect(['23', '25', 'TD', '27', '28', '32'].map((code) => `${code} ${made[code]!}`)).toEqual([
    ...['23 2593', '25 34', 'TD 0', '27 24', '28 0', '32 0'],
  ]);
});

test('boxes that a form does not print yet are left out and count as nothing', () => {
  const boxes = packReturn('ch').boxes;
  const rates = (day: string): string[] => boxesOn(boxes, day).flatMap(({ code }) => (['302', '303'].includes(code) ? [code] : []));
  expect([rates('2017-12-31'), rates('2023-12-31'), rates('2024-01-01')]).toEqual([[], ['302'], ['302', '303']]);
  const early = officialReturn(packReturn('ch'), {
    ...{ day: '2023-12-31', exact: figures({ '302': '100', '303': '100' }), due_in_ledger: ZERO, decimals: 2 },
  });
  expect(early.due.toString()).toBe('7.7');
});

test.each([
  ['down', '50.66', '50'],
  ['down', '-50.66', '-50'],
  ['down', '-0.4', '0'],
  ['half', '50.5', '51'],
  ['half', '-50.5', '-51'],
  ['half', '-50.49', '-50'],
  [null, '-50.665', '-50.67'],
] as const)('rounded %s to whole units, %s is %s', (rounding, figure, printed) => {
  expect(roundedAsPrinted(new Decimal(figure), { rounding, unit: '1' }, 2).toString()).toBe(printed);
});

test('a unit may be any; without one it is the minor unit of the currency', () => {
  expect(roundedAsPrinted(new Decimal('12.37'), { rounding: 'half', unit: '0.05' }, 2).toString()).toBe('12.35');
  expect(roundedAsPrinted(new Decimal('12.379'), { rounding: 'down' }, 2).toString()).toBe('12.37');
});

test('a sign says what of a formula is printed', () => {
  const printed = (sign?: string): string[] => ['5', '-5', '0'].map((figure) => signedAsPrinted(new Decimal(figure), sign).toString());
  expect([printed('positive'), printed('negative'), printed('absolute'), printed()]).toEqual([
    ...[
      ['5', '0', '0'],
      ['0', '5', '0'],
      ['5', '5', '0'],
      ['5', '-5', '0'],
    ],
  ]);
});

test('a formula is codes joined by signs', () => {
  expect(termsOf('81:tax+36-66')).toEqual([
    { code: '81:tax', sign: 1 },
    { code: '36', sign: 1 },
    { code: '66', sign: -1 },
  ]);
});

test('a form that names a box that it does not have, or works one out from itself, is refused', () => {
  const make = (boxes: FormBox[]) => () =>
    officialReturn({ boxes, due: 'A' }, { day: '2026-03-31', exact: new Map(), due_in_ledger: ZERO, decimals: 2 });
  expect(make([{ code: 'A', kind: 'sum', formula: 'B+C' }])).toThrow('The form has no box B');
  expect(make([{ code: 'A', kind: 'sum', formula: 'A+A' }])).toThrow('The form works out box A from itself');
});

test('unboxed is a tax that reaches no box of the form, or a base without tax that reaches none; a base beside a boxed tax is not', () => {
  const [codes, yes] = [new Set(['81', '66']), { code: '', boxes: null }];
  const sum = (base: number, amount: number, labels?: { base: string[]; tax: string[] }) => ({
    tax: labels ? { ...yes, boxes: [{ direction: 'OUTPUT' as const, ...labels }] } : yes,
    ...{ direction: 'OUTPUT' as const, base: new Decimal(base), amount: new Decimal(amount) },
  });
  const left = (one: ReturnType<typeof sum>, boxless = false): number => unboxedTaxes([one], codes, () => boxless).length;
  expect(left(sum(100, 19))).toBe(1);
  expect(left(sum(100, 19), true)).toBe(0);
  expect(left(sum(0, 0))).toBe(0);
  expect(left(sum(100, 19, { base: [], tax: ['66'] }))).toBe(0);
  expect(left(sum(100, 19, { base: ['81'], tax: [] }))).toBe(1);
  expect(left(sum(100, 0, { base: ['81'], tax: [] }))).toBe(0);
  expect(left(sum(100, 0, { base: [], tax: ['66'] }))).toBe(0);
  expect(left(sum(100, 19, { base: ['99'], tax: ['99'] }))).toBe(1);
});

test('a reverse charge of which nothing can be claimed stands in the boxes of what is owed', () => {
  const reversed = { boxes: [{ direction: 'OUTPUT' as const, base: ['87'], tax: ['87:tax'] }] };
  const sum = (direction: 'OUTPUT' | 'INPUT', amount: number) => ({
    ...{ tax: reversed, direction, base: new Decimal(900), amount: new Decimal(amount) },
  });
  const codes = new Set(['87', '87:tax']);
  expect(unboxedTaxes([sum('OUTPUT', 225), sum('INPUT', 0)], codes, () => false)).toEqual([]);
  expect(unboxedTaxes([sum('OUTPUT', 225), sum('INPUT', 90)], codes, () => false)).toHaveLength(1);
  expect(unboxedTaxes([sum('INPUT', 0)], codes, () => false)).toHaveLength(1);
});
