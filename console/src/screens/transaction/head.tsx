import type { Transaction } from '../../api/books.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { spoken } from '../../words/spoken.ts';
import { DraftTools } from './draft-tools.tsx';
import { PostedTools } from './posted-tools.tsx';

const words = spoken.transaction;

/** What it is, and what can be done with it now. */
export function Head({ of }: { of: Transaction }) {
  const reference = of.reference !== null && ` · ${words.reference} ${of.reference}`;
  const sub = (
    <>
      {spoken.entry.kinds[of.transaction_type]} <span className="tab">{of.transaction_no}</span>
      {reference}
    </>
  );
  return (
    <ScreenHead title={of.narration} sub={sub}>
      {of.is_posted ? <PostedTools key={of.id} of={of} /> : <DraftTools of={of} />}
    </ScreenHead>
  );
}
