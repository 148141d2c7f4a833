import { anything, date, optionalInteger, schemaOf, text } from './fields.ts';

/** What ended before its time, by the database server's clock; a row lives longer than any access token (shared/identity/revocation-feed.ts). */
export const revocations = schemaOf({ _id: text, at: date, kind: text, subject: anything, epoch: optionalInteger }).index(
  { at: 1 },
  { expireAfterSeconds: 25 * 60 * 60 },
);
