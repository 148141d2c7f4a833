import { anything, date, optionalInteger, schemaOfFields, text } from './fields.ts';

/** What ended before its time, by the database server's clock; a row lives longer than any access token (shared/identity/revocation-feed.ts). */
export const revocations = schemaOfFields({ _id: text, at: date, kind: text, subject: anything, epoch: optionalInteger }).index(
  { at: 1 },
  { expireAfterSeconds: 25 * 60 * 60 },
);
