import { declareStoredRecord } from '../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../api/kinds/answer-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';

/** How many mails of an account the service has handed over in a day, in all or to one address, copies counted. */
export const mailTally = declareStoredRecord({
  collection: 'mail_tallies',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'Names the account, the day and a hash of the address (outbox/tally-mails.ts).' },
    owner_id: { kind: shownInteger, stored: true, description: 'The user whose account it is.' },
    count: { kind: shownInteger, stored: true, description: 'Mails.' },
    expires_at: { kind: timestamp, stored: true, description: 'When nobody asks for it any more.' },
  },
  indexes: [{ on: ['expires_at'], expires_after: 0 }],
});

export type MailTallyDocument = DocumentOf<typeof mailTally>;
