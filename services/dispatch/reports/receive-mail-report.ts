import { clock } from '../../../shared/base/clock.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { settings } from '../../../shared/base/settings.ts';
import { openedDatabase } from '../../../shared/database/connection.ts';
import type { Db } from '../../../shared/database/connection.ts';
import { DURABLE } from '../../../shared/database/read-options.ts';
import { mailReportKindCodes, mailReportKinds } from '../../../shared/mailing/hold-for-reports.ts';
import type { MailReportKind } from '../../../shared/mailing/hold-for-reports.ts';
import { keepReport } from '../../../shared/mailing/store/keep-report.ts';
import { isSigned } from '../../../shared/outbound/message-signature.ts';
import type { SignedParts } from '../../../shared/outbound/message-signature.ts';

export interface SignedReport extends SignedParts {
  readonly signature: string;
}

interface Report {
  readonly kind: MailReportKind;
  readonly message_id: string;
}

/**
 * Takes a report of the operator's mail system and stops the account where it is one too many. `known` is false of a mail that is none of the outbox's
 * (an invitation, or one that is gone). Throws 401 for a wrong signature, 404 where no secret is set, 422 for what is no report.
 */
export async function receiveMailReport({ signature, ...parts }: SignedReport): Promise<{ received: true; known: boolean }> {
  const { mail_report_secret } = settings();
  if (mail_report_secret === null)
    throw new RequestError(404, { request: ['This service takes no reports: MAIL_REPORT_SECRET is not set.'] });
  if (!isSigned(parts, signature, mail_report_secret, clock.now()))
    throw new RequestError(401, {
      'webhook-signature': [
        'The signature does not fit the body, or the message is older than five minutes. Sign it with MAIL_REPORT_SECRET.',
      ],
    });
  const { kind, message_id } = reportIn(parts.body);
  const { db } = await openedDatabase();
  const owner_id = await senderOf(db, message_id);
  if (owner_id === undefined) return { received: true, known: false };
  await keepReport(db, owner_id, { kind, message_id, at: clock.now() });
  return { received: true, known: true };
}

function reportIn(body: string): Report {
  let said: Partial<Record<keyof Report, unknown>>;
  try {
    said = (JSON.parse(body) ?? {}) as typeof said;
  } catch {
    throw new RequestError(422, { body: ['must be JSON: {"kind": "bounce", "message_id": "<…>"}'] });
  }
  const { kind, message_id } = said;
  if (typeof kind !== 'string' || !Object.hasOwn(mailReportKinds, kind))
    throw new RequestError(422, { kind: [`must be one of ${mailReportKindCodes.join(', ')}`] });
  if (typeof message_id !== 'string' || message_id.trim() === '' || message_id.length > 500)
    throw new RequestError(422, { message_id: ['must be the Message-ID of the mail'] });
  return { kind: kind as MailReportKind, message_id: bracketed(message_id.trim()) };
}

/** Some mail systems leave out the brackets that belong to it (RFC 5322 §3.6.4). */
const bracketed = (message_id: string): string => (message_id.startsWith('<') ? message_id : `<${message_id}>`);

/** Whose account sent a mail; undefined where the outbox has no such mail. */
async function senderOf(db: Db, message_id: string): Promise<number | undefined> {
  const dispatches = db.collection<{ entity_id: number; message_id: string }>('dispatches');
  const found = await dispatches.findOne({ message_id }, { ...DURABLE, projection: { entity_id: 1 } });
  if (!found) return undefined;
  const entities = db.collection<{ _id: number; owner_id: number }>('entities');
  return (await entities.findOne({ _id: found.entity_id }, { ...DURABLE, projection: { owner_id: 1 } }))?.owner_id;
}
