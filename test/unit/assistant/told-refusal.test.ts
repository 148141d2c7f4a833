import { expect, test } from '@jest/globals';
import { messageOf } from '../../../services/assistant/mcp/told-refusal.ts';
import { BookkeepingError } from '../../../shared/accounting/bookkeeping-error.ts';
import { errorCatalogue } from '../../../shared/accounting/error-catalogue.ts';
import type { ErrorResource } from '../../../shared/accounting/error-catalogue.ts';
import type { CollectionName } from '../../../shared/resources/records.ts';
import { missingRecord } from '../../../shared/books/record-nouns.ts';
import { RequestError } from '../../../shared/base/request-error.ts';
import { recordNouns } from '../../../shared/resources/all-records.ts';

/** A method and a path, or a path alone that a program would ask for. */
const route = /\b(?:GET|POST|PATCH|PUT|DELETE)\b|(?<![\w:/.])\/[a-z]/;

test('no refusal that a rule of the books can give tells an assistant a route of the API', () => {
  const told = Object.entries(errorCatalogue).flatMap(([resource, conditions]) =>
    Object.keys(conditions).map((condition) => messageOf(new BookkeepingError(resource as ErrorResource, condition, 'id', 'It is so'))),
  );
  expect(told.length).toBeGreaterThan(200);
  expect(told.filter((one) => route.test(one))).toEqual([]);
});

test('a record that is not there is looked for with a tool, or by a person', () => {
  const told = [...recordNouns.keys()].map((collection) =>
    messageOf(new RequestError(404, { id: [missingRecord(collection as CollectionName, 7)] })),
  );
  expect(told.filter((one) => route.test(one))).toEqual([]);
  expect(told).toContainEqual(expect.stringMatching(/^id: Contact 7 does not exist here; find_records lists those that do\./));
});
