import type { StatedPostingPayload } from '../../../shared/accounting/statements/stated-posting.ts';
import type { Words } from './words/en.ts';
import { fillWords } from './words/words-of.ts';

/** What a row says of itself: its narration, and its reference where it has one. */
export function printedNarration({
  narration,
  reference,
}: {
  readonly narration: string | null;
  readonly reference: string | null;
}): string {
  return [narration, reference].filter((text) => text).join(' · ');
}

/** The same of a row of the ledger; where its transaction is missing, in spoilt books, it says that. */
export function printedPosting(posting: StatedPostingPayload, transaction_id: number, words: Words): string {
  return printedNarration({ ...posting, narration: postingNarration(posting, transaction_id, words) });
}

/** The narration of a row of the ledger, or that its transaction is missing. */
export function postingNarration({ transactionType, narration }: StatedPostingPayload, transaction_id: number, { phrases }: Words): string {
  return transactionType === null ? fillWords(phrases.transaction_missing, { id: transaction_id }) : narration;
}
