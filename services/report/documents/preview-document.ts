import type { ActionParams, ActionSchema } from 'moleculer';
import { actionParams } from '../../../shared/api/action-params.ts';
import type { Params } from '../../../shared/api/check-request.ts';
import type { Language } from '../../../shared/api/locales.ts';
import { callAsCaller } from '../../../shared/books/actions/call-as-caller.ts';
import { entityOf } from '../../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../../shared/books/actions/request-meta.ts';
import type { Answer } from '../../../shared/books/command.ts';
import { operationById } from '../../../shared/resources/all-operations.ts';
import type { previewFormats } from '../../../shared/resources/document/document-parameters.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';
import { documentInForm } from './answer-document.ts';

type Asked = Params & { format?: keyof typeof previewFormats; language?: Language };

/**
 * The document of a draft that is not saved, in the form asked for. `action` is the one of the transactions' service that writes the draft in a
 * dry run, so a preview is refused for what saving is refused for. Names in the body become ids there.
 */
export function previewing(id: 'previewTransaction' | 'previewTransactionChange', action: string): ActionSchema {
  return {
    params: actionParams(operationById(id)) as ActionParams,
    async handler(ctx: RequestContext<Asked>): Promise<Record<string, unknown>> {
      const { format = 'json', language, ...draft } = ctx.params;
      const { body } = await callAsCaller<Answer>(ctx, { action }, draft, { dry_run: true });
      const document = body.document as IssuedDocument;
      return format === 'json' ? { status: 'success', document } : documentInForm(document, { entity_id: entityOf(ctx), format, language });
    },
  };
}
