import type { Operation } from './operation.ts';

export interface RequestErrorRow {
  readonly code: number;
  readonly http_status: number;
  readonly name: string;
  readonly condition: string;
  readonly cure: string;
}

const row = (code: number, name: string, condition: string, cure: string, http_status = code): RequestErrorRow => ({
  code,
  http_status,
  name,
  condition,
  cure,
});

/** The errors of a request as such (docs/architecture.md "Request errors"). Their code is their HTTP status, except 118. */
export const requestErrors: readonly RequestErrorRow[] = [
  row(
    401,
    'Unauthenticated',
    'The request carries no valid bearer token.',
    'Log in, or refresh the token, and send it as "Authorization: Bearer …".',
  ),
  row(
    402,
    'Payment Required',
    "The subscription has expired, or the plan's monthly number of transactions is reached. Reads stay open.",
    'Renew the subscription or store a card, or change to a larger plan with POST /subscription.',
  ),
  row(
    403,
    'Forbidden',
    'The token lacks the scope that the operation needs, it is that of an API key where a person is asked, or only the owner of the books may make the change.',
    'Ask for a token with the scope books:write, log in yourself, or let the owner make the change.',
  ),
  row(
    404,
    'Resource Not Found',
    'The resource or the route does not exist, or the resource belongs to another entity.',
    'Check the path and the id; a token sees the records of its own entity only.',
  ),
  row(405, 'Method Not Allowed', 'The route exists, but not for this method.', 'Use one of the methods that the Allow header lists.'),
  row(
    412,
    'Precondition Failed',
    'The record is no longer as the client has seen it, which If-Match had asked for.',
    'Send the change again with the ETag of a fresh read, once you have seen what the record is now.',
  ),
  row(
    413,
    'Content Too Large',
    'The file is larger than the operation accepts.',
    'Send a smaller file: scan it in grey, or with fewer dots to the inch.',
  ),
  row(
    422,
    'Validation',
    'A field is missing or malformed, a key is not known here, two spellings of a key differ, or a header is misused.',
    'Correct the fields that the answer names; all wrong fields are named at once, the first fifty of them.',
  ),
  row(
    118,
    'Line Item Validation',
    'A line item of the transaction is not acceptable. Errors are keyed line_items.{index}.{field}, counted from 0.',
    'Correct the lines that the answer names.',
    422,
  ),
  row(
    429,
    'Too Many Requests',
    "The rate limit, or the plan's monthly number of API calls, is reached.",
    'Wait for the seconds that Retry-After gives, or change to a larger plan.',
  ),
  row(
    500,
    'Server Error',
    'Something unexpected happened. Nothing was saved.',
    'Send the request again; report its X-Request-Id if it fails again.',
  ),
  row(
    503,
    'Service Unavailable',
    'The service is stopping, starting or overloaded. Nothing was saved.',
    'Send the request again after the seconds that Retry-After gives.',
  ),
];

function requestErrorByCode(code: number): RequestErrorRow {
  const found = requestErrors.find((error) => error.code === code);
  if (!found) throw new TypeError(`No request error ${code} is declared`);
  return found;
}

/** The request errors that an operation can answer. */
export function requestErrorsOf(operation: Operation): RequestErrorRow[] {
  const codes = [401, ...(operation.access === 'write' && operation.metered ? [402] : []), 403];
  if (Object.keys(operation.path_params).length > 0) codes.push(404);
  if (operation.conditional) codes.push(412);
  if (operation.file) codes.push(413);
  codes.push(422);
  const body = operation.body ?? {};
  if ('line_items' in body || 'transactions' in body) codes.push(118);
  return [...codes, 429, 500, 503].map(requestErrorByCode);
}
