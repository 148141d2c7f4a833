import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { BankLine, BankProposal } from '../../api/bank.ts';
import type { OpenItem } from '../../api/open-items.ts';
import { lineItem } from './candidate.ts';
import type { Candidate, Deed, Names } from './candidate.ts';
import { useCandidates } from './use-candidates.ts';

export interface Asked {
  line: BankLine;
  proposals: readonly BankProposal[];
  names: Names;
  onAct: (deed: Deed) => void;
  /** To the next line that is to be done, or to the one before. */
  onMove: (by: 1 | -1) => void;
}

/** What is typed and marked while a line is decided, and what keys do with it. */
export function useChoosing({ line, proposals, names, onAct, onMove }: Asked) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState('');
  const [tax, setTax] = useState('');
  const [taken, setTaken] = useState<readonly OpenItem[]>([]);
  const candidates = useCandidates({ line, typed, proposals, names, taken });
  const at = Math.max(
    candidates.findIndex(({ key }) => key === marked),
    0,
  );
  const candidate = candidates[at];
  const accept = (): void => candidate && onAct(taxed(candidate, line, tax));
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
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const act = keys[`${event.shiftKey ? 'Shift ' : ''}${event.key}`];
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && !act) event.currentTarget.blur();
    if (!act) return;
    event.preventDefault();
    act();
  };
  return { typed, setTyped, candidates, candidate, at, mark, tax, setTax, taken, setTaken, accept, take, onKeyDown };
}

/** A posting with the tax that was chosen for it. */
function taxed({ deed, isTaxable }: Candidate, line: BankLine, tax: string): Deed {
  const account = deed.line_items?.[0]?.account_id;
  if (!isTaxable || tax === '' || !account) return deed;
  return { ...deed, line_items: [lineItem(account, line, Number(tax))] };
}
