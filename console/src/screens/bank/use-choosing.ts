import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { BankLine, BankProposal } from '../../api/bank.ts';
import type { OpenItem } from '../../api/open-items.ts';
import { another_booking } from './candidate.ts';
import type { Deed, Names } from './candidate.ts';
import { detailed, no_details } from './details.ts';
import type { Details } from './details.ts';
import { useCandidates } from './use-candidates.ts';
import { useDouble } from './use-double.ts';
import { splitDeed, useSplit } from './use-split.ts';

export interface Asked {
  line: BankLine;
  /** Undefined until they are known. */
  proposals: readonly BankProposal[] | undefined;
  names: Names;
  onAct: (deed: Deed) => void;
  /** To the next line that is to be done, or to the one before. */
  onMove: (by: 1 | -1) => void;
}

const not_known: readonly BankProposal[] = [];

/** What is typed, marked and said while a line is decided, and what keys do with it. */
export function useChoosing({ line, proposals, names, onAct, onMove }: Asked) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState('');
  const [said, setSaid] = useState<{ of: string; details: Details }>();
  const [taken, setTaken] = useState<readonly OpenItem[]>([]);
  const split = useSplit(line);
  const { double_of, isAnother, takeAsAnother } = useDouble(line);
  const candidates = useCandidates({ line, typed, proposals: proposals ?? not_known, names, taken, double_of });
  const at = Math.max(
    candidates.findIndex(({ key }) => key === marked),
    0,
  );
  const candidate = candidates[at];
  // What was said of one candidate is not said of another.
  const details = said?.of === candidate?.key ? (said?.details ?? no_details) : no_details;
  const setDetails = (next: Details): void => candidate && setSaid({ of: candidate.key, details: next });
  const begin = (): void => {
    setTyped('');
    setTaken([]);
  };
  const accept = (): void => {
    if (!candidate) return;
    if (candidate.key === another_booking) return takeAsAnother();
    const is_split = split.parts.length > 0;
    const deed = detailed(candidate, line, details, is_split ? split.left : undefined);
    const whole = is_split ? splitDeed(split.parts, deed) : deed;
    onAct(isAnother ? { ...whole, not_same: line.double_of_id } : whole);
  };
  const takePart = (): void => {
    const { amount } = split;
    if (!candidate || amount === undefined) return;
    split.take({ title: candidate.title, amount, deed: detailed(candidate, line, details, amount) });
    begin();
  };
  const take = (): void => {
    if (!candidate?.item) return;
    setTaken([...taken, candidate.item]);
    setTyped('');
  };
  const mark = (place: number): void => setMarked(candidates[place]?.key ?? marked);
  const keys: Readonly<Record<string, () => void>> = {
    Enter: accept,
    'Shift Enter': take,
    ArrowDown: () => mark(at + 1),
    ArrowUp: () => mark(at - 1),
    PageDown: () => onMove(1),
    PageUp: () => onMove(-1),
    ...(typed !== '' && { Escape: () => setTyped('') }),
  };
  return {
    ...{ typed, setTyped, candidates, candidate, at, mark, details, setDetails },
    ...{ taken, setTaken, accept, take, split, takePart, onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => press(keys, event) },
  };
}

/** What a key does; Esc leaves the field where it has nothing else to do. */
function press(keys: Readonly<Record<string, () => void>>, event: KeyboardEvent<HTMLInputElement>): void {
  const act = keys[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Escape' && !act) event.currentTarget.blur();
  if (!act) return;
  event.preventDefault();
  act();
}
