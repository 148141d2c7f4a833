import { mayCost } from '../../api/cost.ts';
import type { JsonSchema } from '../../api/kind.ts';
import type { Operation } from '../../api/operation.ts';
import type { Billing } from '../served.ts';

const text = (description: string, required = false): JsonSchema => ({
  description,
  ...(required ? { required } : {}),
  schema: { type: 'string' },
});
const whole = (description: string, required = false): JsonSchema => ({
  description,
  ...(required ? { required } : {}),
  schema: { type: 'integer', minimum: 0 },
});

/** Every header that the answers of the document may have, by the name under which it stands once in the components. */
export const headerComponents: Readonly<Record<string, JsonSchema>> = {
  RequestId: text('Identifies the request in logs.', true),
  EntityId: whole('The entity whose books were asked; not there where the token has none.'),
  RateLimitLimit: whole('Requests that the holder of the token may send in a minute.'),
  RateLimitRemaining: whole('What is left of them.'),
  RateLimitReset: whole('Seconds until all of them are free again.'),
  RateLimitCostLimit: whole(
    'Milliseconds of CPU that reports, files, exports, matching and long pages of the account may take in a minute. On answers of these.',
  ),
  RateLimitCostRemaining: whole('What was left of them when this one began.'),
  RateLimitCostReset: whole('Seconds until all of them are free again.'),
  RetryAfter: whole('Seconds after which to try again.', true),
  Challenge: text('Where tokens come from (RFC 9728), and what is wrong with this one (RFC 6750).', true),
  ScopeChallenge: text('The scope that is missing (RFC 6750), where it is that.'),
  SubscriptionStatus: text('`grace` while the subscription is in grace; else the header is not there.'),
  SubscriptionGraceEnds: { description: 'Last day of the grace.', schema: { type: 'string', format: 'date' } },
  DryRun: text('`true` where the request was a dry run.'),
  IdempotencyReplayed: text('`true` where this is the first answer again.'),
  RecordTag: text('The state of the record, for `If-Match`. It stays while the record does not change.'),
  PublishedTag: text('The state of the text, for `If-None-Match`.'),
  Location: { description: 'Address of the new record.', schema: { type: 'string', format: 'uri' } },
  FileName: text('Name of the file, where the answer is one; `filename*` has the letters of every script (RFC 8187).'),
  Deprecation: text('Since when it is known that the operation will be taken away (RFC 9745).', true),
  Sunset: text('Until when the operation works (RFC 8594).', true),
  PreferenceApplied: text('`return=minimal` where that was preferred.'),
};

type Headers = Record<string, JsonSchema>;

function named(components: Readonly<Record<string, string>>): Headers {
  return Object.fromEntries(Object.entries(components).map(([header, name]) => [header, { $ref: `#/components/headers/${name}` }]));
}

const rate_limit = {
  'RateLimit-Limit': 'RateLimitLimit',
  'RateLimit-Remaining': 'RateLimitRemaining',
  'RateLimit-Reset': 'RateLimitReset',
};
const cost_limit = {
  'RateLimit-Cost-Limit': 'RateLimitCostLimit',
  'RateLimit-Cost-Remaining': 'RateLimitCostRemaining',
  'RateLimit-Cost-Reset': 'RateLimitCostReset',
};
const grace = { 'X-Subscription-Status': 'SubscriptionStatus', 'X-Subscription-Grace-Ends': 'SubscriptionGraceEnds' };

/** What every answer to the holder of a token may have. */
function common(billing: Billing): Record<string, string> {
  return { 'X-Request-Id': 'RequestId', 'X-Entity-Id': 'EntityId', ...rate_limit, ...(billing === 'on' ? grace : {}) };
}

/** The headers of an operation's success. */
export function headersOfAnswer(operation: Operation, billing: Billing): Headers {
  const { answer, dry_run, idempotent, formats, minimal, tagged, id } = operation;
  return named({
    ...common(billing),
    ...(answer.status === 201 ? { Location: 'Location' } : {}),
    ...(dry_run ? { Rollback: 'DryRun' } : {}),
    ...(idempotent ? { 'Idempotency-Replayed': 'IdempotencyReplayed' } : {}),
    ...(tagged ? { ETag: 'RecordTag' } : id === 'readMeta' ? { ETag: 'PublishedTag' } : {}),
    ...(formats || answer.form === 'file' ? { 'Content-Disposition': 'FileName' } : {}),
    ...(mayCost(operation) ? cost_limit : {}),
    ...(minimal ? { 'Preference-Applied': 'PreferenceApplied' } : {}),
    ...(operation.deprecated ? { Deprecation: 'Deprecation', Sunset: 'Sunset' } : {}),
  });
}

/** The headers of an error with this status. Errors stand once in the document, so these are those of all operations. */
export function headersOfError(status: number, billing: Billing): Headers {
  return named({
    ...common(billing),
    ...cost_limit,
    Rollback: 'DryRun',
    ...(status === 401 ? { 'WWW-Authenticate': 'Challenge' } : {}),
    ...(status === 403 ? { 'WWW-Authenticate': 'ScopeChallenge' } : {}),
    ...(status === 412 ? { ETag: 'RecordTag' } : {}),
    ...(status === 429 || status === 503 ? { 'Retry-After': 'RetryAfter' } : {}),
  });
}

/** The headers of an answer of the authorization server. */
export function headersOfAuth({ limited = false, challenged = false } = {}): Headers {
  return named({
    'X-Request-Id': 'RequestId',
    ...(limited ? rate_limit : {}),
    ...(challenged ? { 'WWW-Authenticate': 'Challenge' } : {}),
  });
}
