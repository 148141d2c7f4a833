import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import { limits } from '../../../shared/api/limits.ts';
import type { ComposedReminders } from '../../../shared/documents/reminder-letter.ts';
import type { OperationParams } from '../../../shared/resources/operation-params.ts';

/** The letter to one contact, as the report service writes it. Throws 422 for a contact that the entity does not have. */
export function composeLetter(
  ctx: RequestContext,
  { contact_id, items, language, to }: OperationParams['createReminder'],
): Promise<ComposedReminders> {
  const asked = { contact_id, ...(items ? { items } : {}), ...(language ? { language } : {}), is_addressed: to !== undefined };
  return ctx.call('report.composeReminders', { ...asked, most: 1 });
}

/** The letters to all whose day has come. */
export function composeLetters(ctx: RequestContext, { contact_ids }: OperationParams['runReminders']): Promise<ComposedReminders> {
  return ctx.call('report.composeReminders', { ...(contact_ids ? { contact_ids } : {}), most: limits.reminders_per_run });
}
