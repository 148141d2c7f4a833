import { codesOf } from '../accounting/codes-of.ts';

/** What a mail system reports of a mail that had left. */
export const mailReportKinds = {
  bounce: 'It could not be delivered',
  complaint: 'Its recipient called it unwanted',
} as const;
export type MailReportKind = keyof typeof mailReportKinds;
export const mailReportKindCodes = codesOf(mailReportKinds);

interface Reported {
  readonly kind: MailReportKind;
  readonly at: Date;
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const COMPLAINTS = 1;
const BOUNCES = 5;

/** Why an account sends no more mails after these reports of the last week; undefined while it may (docs/security.md "Mails"). */
export function holdForReports(reports: readonly Reported[], now: Date): string | undefined {
  const recent = reports.filter(({ at }) => now.getTime() - at.getTime() < WEEK_MS);
  const count = (kind: MailReportKind): number => recent.filter((one) => one.kind === kind).length;
  if (count('complaint') >= COMPLAINTS) return 'A recipient complained about a mail';
  return count('bounce') >= BOUNCES ? `${count('bounce')} mails of a week could not be delivered` : undefined;
}
