import fc from 'fast-check';

/** One act on the books. Numbers choose among what there is when it is played, so that any sequence of steps can be played. */
export interface Step {
  act: Act;
  /** The item acted on, and the other one. */
  one: number;
  other: number;
  /** In ten-thousandths. */
  amount: number;
  /** Day of the year, from 0. */
  day: number;
  /** Yes or no, bit by bit. */
  flags: number;
}

const weights = {
  record: 30,
  post: 14,
  change: 4,
  recycle: 2,
  restore: 2,
  reverse: 4,
  'add-line': 3,
  'change-line': 3,
  'remove-line': 2,
  assign: 16,
  'bulk-assign': 5,
  'pay-items': 5,
  unassign: 6,
  'restore-assignment': 2,
  'change-assignment': 3,
  'give-up': 5,
  'open-balance': 4,
  'recycle-balance': 1,
  'opening-entry': 2,
  revalue: 3,
  'undo-revaluation': 1,
  'file-return': 3,
  'undo-return': 1,
  rate: 2,
  tax: 2,
  'change-tax': 2,
  discount: 1,
  account: 1,
  adjust: 1,
  'close-year': 3,
  reopen: 2,
  'change-days': 2,
} as const;
export type Act = keyof typeof weights;

const act: fc.Arbitrary<Act> = fc.oneof(
  ...Object.entries(weights).map(([name, weight]) => ({ arbitrary: fc.constant(name as Act), weight })),
);

export const anyStep: fc.Arbitrary<Step> = fc.record({
  act,
  one: fc.nat(9_999),
  other: fc.nat(9_999),
  amount: fc.oneof(
    fc.nat(1_000),
    fc.nat(10_000_000),
    fc.integer({ min: 1, max: 500 }).map((whole) => whole * 10_000),
  ),
  day: fc.nat(364),
  flags: fc.nat(0xffff),
});
