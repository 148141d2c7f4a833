import { useEffect, useState } from 'react';
import { newKey } from '../../api/idempotency.ts';
import { personIn } from '../../session/session.ts';
import { keepUnsaved, unsavedAt } from '../../session/unsaved-entries.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { lineAgain } from './draft-line.ts';
import type { Draft } from './entry-draft.ts';

interface Typed {
  draft: Draft;
  /** The same for each try to save what is typed, so that trying again after a lost answer posts nothing twice, also after a reload. */
  key: string;
}

interface TypedEntry extends Typed {
  /** It was typed before, and is here again. */
  isKept: boolean;
  /** Counts the entries that were begun here. */
  round: number;
  change: (next: Partial<Draft>) => void;
  /** Nothing of it is kept: it was saved, or is not wanted. */
  forget: () => void;
  begin: (draft: Draft) => void;
}

const typedNow = (draft: Draft): Typed => ({ draft, key: newKey() });

/** What is typed at a place, kept in this browser from the first change until it is saved (docs/console.md). */
export function useTypedEntry(at: string, first: Draft): TypedEntry {
  const person = personIn(useEntity())?.id ?? 0;
  // The place where typing began: an address that changes under the form means the same entry.
  const [place] = useState(at);
  const [kept] = useState(() => unsavedAt<Typed>(person, place));
  const [typed, setTyped] = useState(() => (kept ? { ...kept, draft: again(kept.draft, first) } : typedNow(first)));
  const [begun, setBegun] = useState({ typed, round: 0, isKept: kept !== undefined });
  useEffect(() => {
    if (typed !== begun.typed) keepUnsaved(person, place, typed);
  }, [typed, begun, person, place]);
  return {
    ...typed,
    isKept: begun.isKept,
    round: begun.round,
    change: (next) => setTyped(({ draft }) => typedNow({ ...draft, ...next })),
    forget: () => keepUnsaved(person, place, undefined),
    begin: (draft) => {
      keepUnsaved(person, place, undefined);
      const next = typedNow(draft);
      setTyped(next);
      setBegun({ typed: next, round: begun.round + 1, isKept: false });
    },
  };
}

function again(draft: Draft, first: Draft): Draft {
  return { ...first, ...draft, lines: draft.lines.map(lineAgain) };
}
