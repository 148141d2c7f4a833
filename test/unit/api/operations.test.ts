import { describe, expect, test } from '@jest/globals';
import { Validators } from 'moleculer';
import { actionParams } from '../../../shared/api/action-params.ts';
import { any_bytes } from '../../../shared/api/sent-file.ts';
import { checkRequest } from '../../../shared/api/check-request.ts';
import { queryName } from '../../../shared/api/check/key-table.ts';
import { eventNamesOf } from '../../../shared/api/operation.ts';
import type { Operation } from '../../../shared/api/operation.ts';
import { operations } from '../../../shared/resources/all-operations.ts';
import { eventNames, resources } from '../../../shared/resources/all-resources.ts';

const crudResources = [
  'entity',
  'user',
  'api-key',
  'webhook',
  'currency',
  'exchange-rate',
  'reporting-period',
  'closing-rate',
  'category',
  'account',
].concat(['tax', 'discount', 'balance', 'transaction', 'line-item', 'assignment']);

function fullRequest(operation: Operation): Parameters<typeof checkRequest>[1] {
  // A list is asked for by page or walked by cursor, not both at once.
  const asked = Object.entries(operation.query).filter(([key]) => key !== 'per_page' || !Object.hasOwn(operation.query, 'limit'));
  const query = asked.flatMap(([key, { kind, example }]): [string, string][] =>
    kind.keyed_query
      ? Object.entries(example as object).map(([inner, value]) => [`${queryName(key)}[${inner}]`, String(value)])
      : [[queryName(key), String(example)]],
  );
  const entries = Object.entries(operation.body ?? {}).filter(([, field]) => field.example !== null && field.example !== undefined);
  return {
    path: examplePath(operation),
    query: new URLSearchParams(query),
    body: Object.fromEntries(entries.map(([key, field]) => [key, field.example])),
  };
}

/** For an update: one changed field; else the required fields, and those without which it would do little. */
function leastBody({ body, partial }: Operation): Record<string, unknown> {
  const entries = Object.entries(body ?? {});
  const chosen = partial ? entries.slice(0, 1) : entries.filter(([, field]) => field.required || field.exemplary);
  return Object.fromEntries(chosen.map(([key, field]) => [key, field.example ?? null]));
}

function examplePath({ path_params }: Operation): Record<string, string> {
  return {
    id: '1',
    ...Object.fromEntries(
      Object.entries(path_params).map(([name, { kind, example }]) => [name, kind.bus.type === 'string' ? String(example) : '1']),
    ),
  };
}

test('ids and routes are unique', () => {
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  expect(new Set(operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)).size).toBe(operations.length);
});

test.each(crudResources)('%s can be created, listed, read, changed by PATCH and PUT, recycled and restored', (slug) => {
  const routes = operations.map(({ method, path }) => `${method} ${path}`);
  for (const route of ['POST /x', 'GET /x', 'GET /x/{id}', 'PATCH /x/{id}', 'PUT /x/{id}', 'DELETE /x/{id}', 'POST /x/{id}/restore']) {
    expect(routes).toContain(route.replace('x', slug));
  }
});

test('PUT and the plural addresses lead to the same action as what they repeat', () => {
  for (const operation of operations.filter(({ alias_of }) => alias_of)) {
    const original = operations.find(({ id }) => id === operation.alias_of);
    expect(operation.action).toBe(original?.action);
  }
});

/** Reads that are asked by a body. */
const asking = new Set([
  'suggestAssignments',
  'proposeBankLines',
  'guessBankProfile',
  'tryBankRule',
  'previewTransaction',
  'previewTransactionChange',
]);

/** What they do makes records of the books go to an address outside. */
const sending = /^(create|update|put|restore|test)Webhook$|^resendWebhookDelivery$/;

/** Writes of one's own account, which is not of the books. */
const ofOwnAccount = /^(update|put)Profile$|^putPreferences$|^endSession$/;

/** Writes that a part of `books:write` allows. */
const parts: Readonly<Record<string, RegExp>> = {
  'bank:import': /^importBankStatement$/,
  'books:draft':
    /^(create|update|put|delete|restore)(Transaction|LineItem)$|^createTransactionFromDocument$|^deleteTransactions$|^(create|confirm|renew|decline)Proposal$/,
  'books:post':
    /^(post|reverse|correct)Transactions?$|^createTransactionBatch$|^renewDocument$|^bookReminderCharges$|^assignTransactions$|^bulkAssign$|^(create|update|put|delete|restore)Assignment$/,
  'books:close': /^(prepare|post)ClosingTransactions$|^(adjust|close|reopen)ReportingPeriod$|^(create|undo)Revaluation$/,
};

test('a read needs books:read, or books:audit where it tells who did what; a write books:write or a part of it, and books:read where it sends records or is of one’s own account; a mail documents:send', () => {
  for (const { id, method, access, scopes, resource } of operations) {
    expect([id, access]).toEqual([id, method === 'GET' || asking.has(id) ? 'read' : 'write']);
    const tells = resource === 'event' || /History(At|$)/.test(id);
    const part = Object.keys(parts).find((scope) => parts[scope]!.test(id));
    const usual = ofOwnAccount.test(id) ? 'books:read' : 'books:write';
    const own = part === undefined && /^(dispatch|reminder)$/.test(resource) ? ['books:read', 'documents:send'] : [part ?? usual];
    const written = sending.test(id) ? ['books:read', 'books:write'] : own;
    expect([id, scopes]).toEqual([id, access === 'write' ? written : tells ? ['books:audit'] : ['books:read']]);
  }
});

test('every write says which event it leaves, in the past tense behind its resource; no read leaves one', () => {
  for (const { id, access, resource, event, alias_of } of operations) {
    const names = event ? eventNamesOf(event) : [];
    expect([id, names.length === 0]).toEqual([id, access === 'read']);
    for (const name of names) expect([id, name]).toEqual([id, expect.stringMatching(`^${resource.replaceAll('-', '_')}\\.[a-z_]+ed$`)]);
    if (alias_of) expect([id, event]).toEqual([id, operations.find((one) => one.id === alias_of)?.event]);
  }
});

test('every list is offered as a page, by cursor, as CSV and as a workbook', () => {
  const lists = operations.filter(({ answer }) => answer.form === 'list');
  expect(lists.length).toBeGreaterThan(20);
  for (const { id, query, formats } of lists) {
    expect([id, formats, query.format?.kind.schema.enum]).toEqual([id, true, ['json', 'csv', 'xlsx']]);
    expect([id, Object.keys(query)]).toEqual([id, expect.arrayContaining(['page', 'per_page', 'cursor', 'limit'])]);
  }
});

test('every list in an answer with keys of its own is a file too', () => {
  // The templates of charts and the packs of countries are no records of anybody.
  const named = operations.filter(
    ({ answer, id }) =>
      id !== 'listChartTemplates' && id !== 'listCountries' && answer.form === 'named' && /^list(?!.*Events$)|OpeningBalances$/.test(id),
  );
  expect(named.map(({ id }) => id).toSorted()).toEqual([
    'listClosingTransactions',
    'listPeriodClosingRates',
    'listTransactionCurrencies',
    'readOpeningBalances',
  ]);
  for (const { id, formats, query, file_rows } of named)
    expect([id, formats, file_rows !== undefined, query.format?.kind.schema.enum]).toEqual([id, true, true, ['json', 'csv', 'xlsx']]);
});

test('each file of all that a list or a trail has, or of every posting, leaves an event when it is taken, and no other read does', () => {
  const ofPostings = ['readGeneralLedger', 'readJournal', 'readAccountStatements', 'exportBooks'];
  const ofTheirOwn: Readonly<Record<string, string>> = {
    listWebhookDeliveries: 'webhook.deliveries_exported',
    listTransactionCurrencies: 'reporting_period.currencies_exported',
    listClosingTransactions: 'reporting_period.closing_transactions_exported',
    listPeriodClosingRates: 'reporting_period.closing_rates_exported',
    readOpeningBalances: 'balance.opening_exported',
    readBankStatementFile: 'bank_statement.file_exported',
  };
  for (const { id, resource, formats, answer, export_event, file_rows } of operations) {
    const isExport =
      id === 'readBankStatementFile' ||
      (formats && (answer.form === 'list' || file_rows !== undefined || resource === 'event' || ofPostings.includes(id)));
    const name = ofTheirOwn[id] ?? `${resource.replaceAll('-', '_')}.exported`;
    expect([id, export_event]).toEqual([id, isExport ? name : null]);
    if (isExport) expect(eventNames).toContain(export_event);
  }
});

test('what belongs to paying is neither metered nor in need of an entity', () => {
  for (const operation of operations.filter(({ path }) => path.startsWith('/subscription'))) {
    expect([operation.metered, operation.needs_entity]).toEqual([false, false]);
  }
  expect(operations.find(({ id }) => id === 'deleteProfile')?.metered).toBe(false);
});

describe('the declared examples', () => {
  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s accepts its own, by HTTP and by the bus',
    (_, operation) => {
      const validator = new Validators.Fastest({});
      const check = validator.compile(actionParams(operation) as never) as (params: object) => unknown;
      const file = operation.file ? { file: { sha256: '0'.repeat(64), size: 1, content_type: any_bytes } } : {};
      const params = checkRequest(operation, fullRequest(operation));
      expect(check({ ...params, ...file })).toBe(true);
      const least = checkRequest(operation, {
        path: examplePath(operation),
        query: new URLSearchParams(
          Object.entries(operation.query).flatMap(([key, field]) => (field.required ? [[queryName(key), String(field.example)]] : [])),
        ),
        body: leastBody(operation),
      });
      expect(check({ ...least, ...file })).toBe(true);
    },
  );
});

test('every field says what it means', () => {
  for (const resource of resources) {
    expect(resource.definition.length).toBeGreaterThan(20);
    for (const field of Object.values(resource.fields)) expect(field.description).toMatch(/\.$/);
  }
});
