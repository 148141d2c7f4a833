import { DAY_MS } from '../../accounting/fiscal-year.ts';
import { date, optionalFlag, schemaOfFields, text } from './fields.ts';

const DAY_SECONDS = DAY_MS / 1_000;

/** The proof that a committer's round was committed or, `abandoned`, that it never can be (docs/architecture.md "Unknown commits"). */
export const rounds = schemaOfFields({ _id: text, created_at: date, abandoned: optionalFlag }).index(
  { created_at: 1 },
  { expireAfterSeconds: DAY_SECONDS },
);
