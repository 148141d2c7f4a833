import { expect, test } from '@jest/globals';
import { errorCatalogue } from '../../../shared/accounting/error-catalogue.ts';
import { accountTypeCodes, transactionTypeCodes } from '../../../shared/accounting/vocabularies.ts';
import { resourceBySlug } from '../../../shared/resources/all-resources.ts';
import { metaDocument } from '../../../shared/reference/meta-document.ts';
import { operations } from '../../../shared/resources/all-operations.ts';

interface Meta {
  conventions: object;
  vocabularies: Record<string, { code: string; name: string }[]>;
  errors: Record<string, { detail_code: number; name: string; http_status: number; help: string }[]>;
  plans: { code: string }[];
  limits: object;
  operations: { id: string }[];
}
const meta = metaDocument('http://localhost:3000') as unknown as Meta;

test('meta is plain JSON with the keys of the contract', () => {
  expect(JSON.parse(JSON.stringify(meta))).toEqual(meta);
  expect(Object.keys(meta)).toEqual(['conventions', 'vocabularies', 'errors', 'plans', 'limits', 'operations']);
});

test('every vocabulary entry has a code and a name, and the closed lists are whole', () => {
  for (const entries of Object.values(meta.vocabularies)) {
    expect(entries.length).toBeGreaterThan(0);
    for (const { code, name } of entries) expect([code, name].every((word) => typeof word === 'string' && word !== '')).toBe(true);
  }
  const codes = (name: string): string[] => (meta.vocabularies[name] ?? []).map(({ code }) => code);
  expect(codes('account_types')).toEqual(accountTypeCodes);
  expect(codes('transaction_types')).toEqual(transactionTypeCodes);
  expect(codes('period_statuses')).toEqual(['OPEN', 'ADJUSTING', 'CLOSED']);
  expect(codes('balance_types')).toEqual(['DEBIT', 'CREDIT']);
});

test('each type of accounts names the places in statements that its accounts may take, and each of them has a name', () => {
  const places = new Map(
    ((meta.vocabularies.account_types ?? []) as { code: string; presentations?: string[] }[]).map(({ code, presentations = [] }) => [
      code,
      presentations,
    ]),
  );
  expect(places.get('NON_CURRENT_LIABILITY')).toEqual(['FINANCING', 'OPERATING']);
  expect(places.get('NON_CURRENT_ASSET')).toEqual(['INVESTING', 'OPERATING']);
  expect(places.get('EQUITY')).toEqual(['OCI']);
  expect([places.get('OTHER_EXPENSE'), places.get('BANK')]).toEqual([expect.arrayContaining(['DISPOSAL']), []]);
  const named = (meta.vocabularies.presentations ?? []).map(({ code }) => code);
  expect(named.toSorted()).toEqual([...new Set([...places.values()].flat())].toSorted());
});

test('every vocabulary that a request draws on is published with the same codes', () => {
  const fields = operations.flatMap(({ query, body }) => Object.values({ ...query, ...body })).map(({ kind }) => kind);
  const kinds = fields.flatMap((kind) => [kind, kind.items, ...Object.values(kind.items?.fields ?? {}).map((inner) => inner.kind)]);
  // The orders of a list are its own: its operation tells them.
  const choices = kinds.filter((kind) => Array.isArray(kind?.schema.enum) && kind.name !== 'sort');
  expect(choices.length).toBeGreaterThan(20);
  for (const kind of choices) {
    const published =
      kind?.name === 'plans' ? meta.plans : kind?.name === 'with' ? [{ code: 'balance' }] : meta.vocabularies[kind?.name ?? ''];
    expect([kind?.name, published?.map(({ code }) => code)]).toEqual([kind?.name, kind?.schema.enum]);
  }
});

/** Errors that are no 400: a limit of the token, and what somebody else has changed meanwhile. */
const otherStatus: Readonly<Record<string, number>> = {
  'proposal 107': 403,
  'import 106': 403,
  'dispatch 103': 409,
  'reminder 102': 409,
  'reminder 104': 409,
};

test('every error code of every resource is published, with a guide that exists', () => {
  for (const [table, rows] of Object.entries(errorCatalogue)) {
    const published = meta.errors[table] ?? [];
    expect(published.map(({ detail_code }) => detail_code).sort()).toEqual(
      Object.values(rows)
        .map(({ code }) => code)
        .sort(),
    );
    for (const { help, http_status, detail_code } of published) {
      const [, slug, code] = /\/guides\/([a-z-]+)#(\d+)$/.exec(help) ?? [];
      expect(resourceBySlug(slug!)).toBeDefined();
      expect([Number(code), http_status]).toEqual([detail_code, otherStatus[`${table} ${detail_code}`] ?? 400]);
    }
  }
  expect(meta.errors.request?.map(({ detail_code }) => detail_code).sort()).toEqual([
    118, 401, 402, 403, 404, 405, 412, 413, 422, 429, 500, 503,
  ]);
});

test('the three plans and all operations are listed', () => {
  expect(meta.plans.map(({ code }) => code)).toEqual(['journal', 'ledger', 'books']);
  expect(meta.operations.map(({ id }) => id)).toEqual(operations.map(({ id }) => id));
});
