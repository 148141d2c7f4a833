import { canonicalJson } from '../../shared/api/canonical-json.ts';
import { isPlainObject } from '../../shared/api/check/respell-keys.ts';
import type { Operation } from '../../shared/api/operation.ts';
import { serializeAnswer } from '../../shared/api/serialize-answer.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { operations } from '../../shared/resources/all-operations.ts';
import { resourceBySlug } from '../../shared/resources/all-resources.ts';
import { callOperation } from './call-operation.ts';
import type { CallMeta } from './call-operation.ts';
import type { Gateway } from './gateway.ts';
import { parseJson } from './parse-json.ts';

/**
 * The body of an update without what only repeats the record as it is: a client may send back what it has read, with its changes in it. The
 * record is read only where the body has keys that an update does not take but an answer shows. Such a key with another value stays in the
 * body, where it is refused like any unknown one.
 */
export async function withoutSentBack(
  gateway: Gateway,
  operation: Operation,
  id: string | undefined,
  body: unknown,
  meta: CallMeta,
): Promise<unknown> {
  if (!isPlainObject(body) || !meta.caller.scopes.includes('books:read')) return body;
  const reading = readingOf(operation);
  if (!reading || !repeatsShownKeys(operation, body)) return body;
  const shown = await readRecord(gateway, reading, Number(id), meta);
  const fields = resourceBySlug(operation.resource)?.fields ?? {};
  const repeats = (key: string, value: unknown): boolean =>
    Object.hasOwn(shown, key) && (fields[key]?.moves === true || canonicalJson(shown[key]) === canonicalJson(value));
  const kept = Object.entries(body).filter(([key, value]) => !repeats(key, value));
  return Object.fromEntries(kept);
}

/** The operation that reads the record which an update changes. */
function readingOf({ path, resource }: Operation): Operation | undefined {
  return operations.find((one) => one.method === 'GET' && one.path === path && one.resource === resource && one.answer.form !== 'list');
}

/** Also an object where the update takes a plain value: an answer shows under that key the record which the value stands for. */
function repeatsShownKeys({ body, resource }: Operation, sent: Record<string, unknown>): boolean {
  const fields = resourceBySlug(resource)?.fields ?? {};
  const isShown = (key: string): boolean => Object.hasOwn(fields, key) && fields[key]!.read !== 'never';
  const isTaken = (key: string): boolean =>
    Object.hasOwn(body ?? {}, key) && !(isPlainObject(sent[key]) && fields[key]?.answer_kind !== undefined);
  return Object.keys(sent).some((key) => isShown(key) && !isTaken(key));
}

async function readRecord(gateway: Gateway, reading: Operation, id: number, meta: CallMeta): Promise<Record<string, unknown>> {
  const named = Object.keys(reading.path_params).length > 0;
  if (named && !Number.isSafeInteger(id)) return {};
  try {
    const answer = await callOperation(gateway, reading, named ? { id } : {}, meta);
    const whole = parseJson(serializeAnswer(reading, answer)) as Record<string, unknown>;
    return reading.answer.form === 'bare' ? whole : (whole.resource as Record<string, unknown>);
  } catch (error) {
    // The update itself says that there is no such record.
    if (error instanceof RequestError && error.code === 404) return {};
    throw error;
  }
}
