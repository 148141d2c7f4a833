import { useState } from 'react';
import type { BankLine } from '../../api/bank.ts';
import type { DecimalText } from '../../parts/format.ts';
import { readSum } from '../../parts/read-sum.ts';
import { remainderOf } from '../../parts/remainder.ts';
import type { Deed } from './candidate.ts';

/** A part of a line, with what is done with it. */
export interface SplitPart {
  title: string;
  /** What of the line it is; + is money in. */
  amount: string;
  deed: Deed;
}

/** The parts into which a line is split, and the amount that is typed for the next one: none while the line is done as a whole. */
export function useSplit(line: BankLine) {
  const [parts, setParts] = useState<readonly SplitPart[]>([]);
  const [typed, setTyped] = useState<string>();
  const sum = readSum(typed ?? '');
  // What is typed counts in the direction of the line: a minus is a part that goes the other way, such as a fee within a payout.
  const amount = sum === undefined || isNothing(sum) ? undefined : line.amount < 0 ? remainderOf('0', [sum]) : sum;
  const left: DecimalText = remainderOf(
    String(line.amount),
    parts.map((part) => part.amount),
  );
  const take = (part: SplitPart): void => {
    setParts([...parts, part]);
    setTyped('');
  };
  const drop = (part: SplitPart): void => setParts(parts.filter((one) => one !== part));
  return { parts, typed, setTyped, amount, left, take, drop };
}

/** A rule says what a whole line is; it is not named of a part. */
const partOf = ({ rule_id: _rule, ...deed }: Deed): Omit<Deed, 'rule_id'> => deed;

/** The act that does all parts: the last one takes what the others leave. */
export const splitDeed = (parts: readonly SplitPart[], last: Deed): Deed => ({
  act: 'split',
  // Decimals go as texts, which lose nothing.
  acts: [...parts.map(({ deed, amount }) => ({ ...partOf(deed), amount: amount as unknown as number })), partOf(last)],
});

const isNothing = (decimal: string): boolean => /^-?[0.]*$/.test(decimal);
