import { expect, test } from '@jest/globals';
import identity from '../../../services/identity/identity.service.ts';
import { authOperations } from '../../../shared/resources/authorization/auth-operations.ts';

const actions = identity.actions as Readonly<Record<string, { params?: object }>>;
const posted = authOperations
  .filter(({ method }) => method === 'POST')
  .map(({ action, path_fields, fields }) => [action.replace('identity.', ''), { ...path_fields, ...fields }] as const);

test.each(posted)('%s shows in the REPL the fields that its address documents, and refuses nothing by them', (name, fields) => {
  expect(Object.keys(actions[name]!.params!)).toEqual(Object.keys(fields));
  expect(
    Object.values(actions[name]!.params!).every((rule: { type: string; optional: boolean }) => rule.type === 'any' && rule.optional),
  ).toBe(true);
});
