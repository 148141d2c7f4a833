import { today } from '../api/books.ts';
import type { Transaction } from '../api/books.ts';
import { spoken as words } from '../words/spoken.ts';
import './state.css';

type Facts = Pick<Transaction, 'is_posted' | 'settlement' | 'due_date' | 'outstanding' | 'reversed_by_id'>;

/** The state of a document: a word and a mark, never a colour alone. */
export function State({ of }: { of: Facts }) {
  const [mark, word] = stateOf(of);
  return <span className={`state ${mark}`}>{word}</span>;
}

function stateOf({ is_posted, settlement, due_date, outstanding, reversed_by_id }: Facts): [mark: string, word: string] {
  if (!is_posted) return ['draft', words.state.draft];
  if (reversed_by_id !== null || settlement === 'reversed') return ['', words.state.reversed];
  if (due_date !== null && outstanding !== 0 && due_date < today()) return ['late', words.state.late(daysSince(due_date))];
  if (settlement === 'settled') return ['done', words.state.settled];
  if (settlement === 'partial') return ['half', words.state.partial];
  return settlement === 'open' ? ['', words.state.open] : ['done', words.state.posted];
}

const DAY_MS = 86_400_000;

function daysSince(day: string): number {
  return Math.round((Date.parse(today()) - Date.parse(day)) / DAY_MS);
}
