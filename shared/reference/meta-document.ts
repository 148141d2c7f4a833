import { plans, grace_days } from '../subscription/plans.ts';
import { errorsOfTable } from '../api/catalogue-errors.ts';
import { errorCatalogue } from '../accounting/error-catalogue.ts';
import { guideOf } from '../api/guide-names.ts';
import { limits } from '../api/limits.ts';
import { settings } from '../base/settings.ts';
import { eventNamesOf } from '../api/operation.ts';
import { servedErrors, servedOperations } from './served.ts';
import type { Billing } from './served.ts';
import { vocabularyTables } from './vocabulary-tables.ts';

const conventions = {
  keys: {
    request_bodies: 'snake_case',
    query_parameters: 'hyphenated (start-date); the page size is perPage',
    report_payloads: 'camelCase; codes of vocabularies stay as they are',
    spellings:
      'snake_case, camelCase and hyphenated spellings of a declared key are accepted; two spellings with different values give 422',
    unknown_keys: 'an undeclared key of a body or query gives 422 and the accepted ones are listed; page and entity_id are always accepted',
    line_items: 'errors of line items are keyed line_items.{index}.{field}, counted from 0',
  },
  amounts:
    'JSON numbers or decimal strings with at most 15 digits; a unit price or a quantity has up to 4 decimals, a sum as many as its currency (vocabulary currencies), else 422; answered as JSON numbers',
  rates:
    'up to 15 digits, as rate or as units_per; answered as text, rate with four decimals and rate_exact as given or as the quotient to 15 digits',
  dates: 'YYYY-MM-DD, or ISO 8601 with a zone where a time is meaningful; spans include both days',
  timestamps: 'ISO 8601 with microseconds and Z',
  entity:
    'the token decides the entity and never changes to another by itself; entity_id is accepted everywhere and ignored unless an operation declares it; X-Entity-Id names the books of an answer',
  lists:
    'data and meta {current_page, per_page, total, last_page}, ordered by id, rows of the ledger by position, unless sort says otherwise; with cursor or limit meta is {limit, next_cursor}, and however far each part costs the same',
  updates: 'PATCH and PUT are both partial; null clears a field that may be null; metadata is merged by PATCH and replaced by PUT',
  idempotency: `Idempotency-Key on writes of the books: the first answer is replayed for ${limits.idempotency_seconds / 3_600} hours`,
  dry_run: 'Rollback: true on a write: checked and computed, nothing saved',
  unchanged:
    'ETag on single records; If-Match on what changes one: 412 when it has changed since; a key that an update does not take is accepted as it was read',
  minimal:
    'Prefer: return=minimal on a write (RFC 7240): the answer shows of each record only id, and transaction_no, account_code or code if it has one; Preference-Applied says so; a replay keeps to the form of the first answer',
  versions:
    'within v1 operations, optional fields, keys of answers, codes and error codes may be added, and nothing else changes; what will be taken away says so for a year in the headers Deprecation and Sunset (guide versions)',
  errors: 'status, detail_code, help, errors {field: [messages]}, the first fifty; an error saves nothing',
};

interface MetaError {
  detail_code: number;
  name: string;
  http_status: number;
  help: string;
}

function errorTables(public_url: string, billing: Billing): Record<string, MetaError[]> {
  const help = (guide: string, code: number): string => `${public_url}/guides/${guide}#${code}`;
  const request = servedErrors(billing).map(({ code, name, http_status }) => ({
    detail_code: code,
    name,
    http_status,
    help: help('errors', code),
  }));
  const tables = Object.keys(errorCatalogue).map((table) => [
    table,
    errorsOfTable(table).map(({ code, name, http_status }) => ({ detail_code: code, name, http_status, help: help(guideOf(table), code) })),
  ]);
  return { request, ...(Object.fromEntries(tables) as Record<string, MetaError[]>) };
}

function planTable(): object[] {
  return Object.values(plans).map((plan) => ({ ...plan, grace_days }));
}

function vocabularies(billing: Billing): Record<string, object[]> {
  const served = Object.entries(vocabularyTables()).filter(([name]) => billing === 'on' || !name.startsWith('subscription_'));
  return Object.fromEntries(served);
}

const told_of_operations = [
  'id',
  'method',
  'path',
  'resource',
  'summary',
  'idempotent',
  'dry_run',
  'conditional',
  'minimal',
  'metered',
  'owner_only',
  'persons_only',
] as const;

/** What `GET /meta` answers under `meta` (docs/guides). All of it is derived from the declarations. */
export function metaDocument(public_url: string, billing: Billing = 'on'): Record<string, unknown> {
  return {
    conventions,
    vocabularies: vocabularies(billing),
    errors: errorTables(public_url, billing),
    plans: billing === 'on' ? planTable() : [],
    limits: { ...limits, attachment_bytes_of_entity: settings().attachment_bytes_of_entity },
    operations: servedOperations(billing).map((operation) => ({
      ...Object.fromEntries(told_of_operations.map((name) => [name, operation[name]])),
      scope: operation.scopes.join(' '),
      ...(operation.scopes_with ? { scopes_with: operation.scopes_with } : {}),
      ...(operation.event ? { events: eventNamesOf(operation.event) } : {}),
      ...(operation.deprecated ? { deprecated: operation.deprecated } : {}),
      ...(operation.export_event === null ? {} : { export_event: operation.export_event }),
      guide: `${public_url}/guides/${operation.resource}`,
    })),
  };
}
