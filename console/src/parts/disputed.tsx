import { papers } from '../words/papers.ts';
import { dayText } from './format.ts';
import './state.css';

interface Props {
  /** Why, and until when where somebody said it. */
  of: { reason: string | null; until: string | null };
}

/** That something owed is disputed, in words. */
export function Disputed({ of: { reason, until } }: Props) {
  return (
    <span className="disputed soft small">
      <b>{until === null ? papers.dispute.disputed : papers.dispute.disputed_until(dayText(until))}</b> {reason}
    </span>
  );
}
