import { REVISION, tagOf } from '../../shared/api/if-match.ts';
import { minimal_parameter } from '../../shared/api/minimal-answer.ts';
import { tagOfShown } from '../../shared/api/record-tag.ts';
import { resourceBySlug } from '../../shared/resources/all-resources.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { serializeAnswer } from '../../shared/api/serialize-answer.ts';
import { contentDisposition } from '../../shared/api/table/file-name.ts';
import { api_base } from '../../shared/api/api-base.ts';
import { WRITTEN } from '../../shared/api/written.ts';
import type { Answer } from '../../shared/books/command.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { answerMeta } from './pages.ts';
import { allowPageStyle } from './security-headers.ts';
import { json_type, send, sendJson } from './send.ts';
import type { Headers } from './send.ts';

/** A report in the form that was asked for: text as it is, bytes (a PDF) in base64. */
interface FormattedAnswer {
  content_type: string;
  /** Made by fileName. */
  file_name?: string;
  text?: string;
  base64?: string;
}

/** Sends a write's answer; a replay goes out in the bytes of the first one. */
export function answerWrite(gateway: Gateway, operation: Operation, exchange: Exchange, answer: Answer, tag?: string): void {
  const headers: Headers = {};
  if (answer.location !== undefined && !answer.dry_run) headers.Location = `${gateway.settings.public_url}${api_base}${answer.location}`;
  if (answer.replayed) headers['Idempotency-Replayed'] = 'true';
  if (tag !== undefined && !answer.dry_run) headers.ETag = tag;
  const text = answer.replay ?? answer[WRITTEN] ?? serializeAnswer(operation, answer.body);
  if (!answer.minimal) return sendJson(exchange, answer.status, text, headers);
  headers['Preference-Applied'] = minimal_parameter;
  send(exchange, answer.status, `${json_type}; ${minimal_parameter}`, text, headers);
}

export async function answerRead(operation: Operation, exchange: Exchange, result: unknown): Promise<void> {
  if (operation.formats && isFormatted(result)) return answerFormatted(exchange, result);
  const { body, revision } = apartFromRevision(result as Record<string, unknown>);
  const text = serializeAnswer(operation, body);
  if (operation.id === 'readMeta') return answerMeta(exchange, text);
  const tag = tagOfAnswer(operation, { body, revision });
  sendJson(exchange, 200, text, tag === undefined ? {} : { ETag: tag });
}

/** An answer without a revision is passed on as it is, not as a copy: the text of a page that is remembered is kept with the page itself. */
function apartFromRevision(result: Record<string, unknown>): { body: Answer['body']; revision?: number | undefined } {
  if (!Object.hasOwn(result, REVISION)) return { body: result };
  const { [REVISION]: revision, ...body } = result;
  return { body, revision: revision as number };
}

/** The tag of the record that the whole answer shows: of its changes where they are counted, or else of what is shown. */
export function tagOfAnswer(
  operation: Operation,
  { body, revision }: { body: Answer['body']; revision?: number | undefined },
): string | undefined {
  if (!operation.tagged) return undefined;
  if (revision !== undefined) return tagOf(revision);
  const shown = operation.answer.form === 'bare' ? body : body.resource;
  const resource = resourceBySlug(operation.resource);
  return resource && typeof shown === 'object' && shown !== null ? tagOfShown(resource, shown) : undefined;
}

function answerFormatted(exchange: Exchange, { content_type, file_name, text, base64 }: FormattedAnswer): void {
  if (content_type.startsWith('text/html')) allowPageStyle(exchange.res);
  const headers: Headers = file_name === undefined ? {} : { 'Content-Disposition': contentDisposition(file_name) };
  send(exchange, 200, content_type, text ?? Buffer.from(base64 ?? '', 'base64'), headers);
}

function isFormatted(result: unknown): result is FormattedAnswer {
  return typeof result === 'object' && result !== null && typeof (result as FormattedAnswer).content_type === 'string';
}
