import { declareStoredRecord } from '../api/declare-record.ts';
import { shownInteger, shownText, timestamp } from '../api/kinds/answer-kinds.ts';
import { choice } from '../api/kinds/choice-kinds.ts';
import { parts } from '../api/kinds/composite-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';
import { mailReportKindCodes } from './hold-for-reports.ts';

/** Reports that are kept of an account: as many as could matter. */
export const REPORTS_KEPT = 50;

/** How an account stands as a sender of mails to contacts. One of which nothing was ever reported has none. */
export const senderStanding = declareStoredRecord({
  collection: 'sender_standings',
  base: 'none',
  own: {
    id: { kind: shownInteger, stored: true, description: 'The user whose account it is.' },
    held_at: { kind: timestamp, stored: true, nullable: true, description: 'Since when its mails are stopped; null while they are not.' },
    held_because: { kind: shownText, stored: true, nullable: true, description: 'Why.' },
    reports: {
      kind: parts({ kind: choice('mail_report_kinds', mailReportKindCodes), message_id: shownText, at: timestamp }),
      stored: true,
      description: 'What mail systems have reported of its mails since they were last released.',
    },
    updated_at: { kind: timestamp, stored: true, description: 'When it last changed.' },
  },
  indexes: [],
});

export type SenderStandingDocument = DocumentOf<typeof senderStanding>;
