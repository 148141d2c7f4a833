import { date, schemaOf, text } from './fields.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** The proof that a committer's round was committed (docs/architecture.md, unknown commits). */
export const rounds = schemaOf({ _id: text, created_at: date }).index({ created_at: 1 }, { expireAfterSeconds: DAY_SECONDS });
