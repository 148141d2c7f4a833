import type { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { errorEnvelope } from '../../../shared/api/error-envelope.ts';
import type { RequestError } from '../../../shared/base/request-error.ts';
import { settings } from '../../../shared/base/settings.ts';

/** What a tool answers in place of a route of the API, by the first part of its path. */
const tool_of_path: Readonly<Record<string, string>> = {
  account: 'find_accounts',
  'bank-line': 'reconcile',
  contact: 'find_records',
  dimension: 'find_records',
  meta: 'the documentation',
  'open-item': 'open_items',
  proposal: 'proposals',
  tax: 'find_records',
  transaction: 'find_documents',
};

const route = /\b(GET|POST|PATCH|PUT|DELETE) \/([\w-]+)[\w/{}-]*/g;

/** A message of the API for whoever has tools and no routes: reads are named by their tool, and all else by who can do it. */
function withoutRoutes(message: string): string {
  return message.replace(route, (_all, method: string, part: string) => (method === 'GET' && tool_of_path[part]) || 'a person in Daybook');
}

/** A refusal in lines: which field, and why. */
export function messageOf(error: RequestError | BookkeepingError): string {
  const { errors } = errorEnvelope(error, `${settings().public_url}/guides/errors`).body;
  return Object.entries(errors)
    .map(([field, messages]) => withoutRoutes(`${field}: ${messages.join(' ')}`))
    .join('\n');
}
