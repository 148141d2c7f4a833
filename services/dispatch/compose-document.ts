import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { ComposedMail } from '../../shared/documents/composed-mail.ts';
import type { OperationParams } from '../../shared/resources/operation-params.ts';

/** The mail that brings a document, as the report service writes it. */
export function composeDocument(ctx: RequestContext, { id, formats, language }: OperationParams['sendDocument']): Promise<ComposedMail> {
  return ctx.call('report.composeDocumentMail', { id, ...(formats ? { formats } : {}), ...(language ? { language } : {}) });
}
