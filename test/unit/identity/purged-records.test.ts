import { expect, test } from '@jest/globals';
import { purgedFrom } from '../../../services/identity/purged-records.ts';
import { allSchemas } from '../../../shared/storage/schemas/all-schemas.ts';
import { globalCollections } from '../../../shared/storage/schemas/global-collections.ts';

const account = { owner_id: 1, entity_ids: [2], references: ['r'], cards: ['c'] };
const purged = (name: string): boolean => purgedFrom(name) !== undefined;

test('every collection goes with a deleted account, or is named as kept', () => {
  for (const name of Object.keys(allSchemas)) expect(() => purgedFrom(name)).not.toThrow();
  expect(() => purgedFrom('invented')).toThrow('Nobody has said whether invented goes');
});

test('what holds something of a person or of an entity goes, but for the invoices', () => {
  const tells = ['entity_id', 'owner_id', 'user_id', 'email', 'card'];
  const telling = Object.keys(allSchemas).filter((name) => tells.some((field) => allSchemas[name]!.path(field) !== undefined));
  const ofAccounts = Object.keys(globalCollections).filter((name) => globalCollections[name] === 'of an account');
  const kept = [...new Set([...telling, ...ofAccounts])].filter((name) => !purged(name));
  expect(kept).toEqual(['invoices']);
});

test('what is purged is what belongs to the account, and nothing is purged without a condition', () => {
  for (const name of Object.keys(allSchemas).filter(purged)) {
    const condition = JSON.stringify(purgedFrom(name)!(account));
    expect([name, condition]).toEqual([name, expect.stringMatching(/:(1|\{"\$in":\[(2|"r"|"c")\]\})/)]);
  }
});
