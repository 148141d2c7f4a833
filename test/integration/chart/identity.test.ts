import { expect, test } from '@jest/globals';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';

const daybook = useDaybook();

const kontor = {
  trade_name: 'Kontor',
  address: { line1: 'Hauptstraße 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
  vat_id: 'DE 123 456 789',
  colour: '#0F5C6E',
  footer: ['Kontor GmbH\nBerlin HRB 12345'],
  paper: 'a4',
  payment_terms: { days: 14 },
  texts: [{ transaction_type: 'IN', language: 'de', intro: 'Vielen Dank.', closing: 'Bis bald' }],
};

async function ofIdentity(
  identity: unknown,
): Promise<{ keeper: Bookkeeper; path: string; answer: Awaited<ReturnType<Bookkeeper['patch']>> }> {
  const keeper = await openBooks(daybook);
  const path = `/entity/${keeper.entity.id}`;
  return { keeper, path, answer: await keeper.patch(path, { identity }) };
}

test('an entity says who it is on its documents; an update replaces all of it, null takes it away', async () => {
  const keeper = await openBooks(daybook);
  expect(keeper.entity.identity).toBeNull();
  const bank = await keeper.account('Bank', 'BANK');
  const path = `/entity/${keeper.entity.id}`;
  const bank_accounts = [{ account_id: bank, iban: 'DE02 1203 0000 0000 2020 51', default: true }];
  const { resource } = (await keeper.patch(path, { identity: { ...kontor, bank_accounts } })).body;
  expect(resource.identity).toMatchObject({
    ...kontor,
    colour: '#0f5c6e',
    vat_id: 'DE123456789',
    email: null,
    bank_accounts: [{ account_id: bank, iban: 'DE02120300000000202051', qr_iban: null, default: true }],
  });
  // What was read may be sent back.
  expect((await keeper.patch(path, { identity: resource.identity })).body.resource.identity).toEqual(resource.identity);
  expect((await keeper.patch(path, { identity: { vat_id: 'FR12345678901' } })).body.resource.identity).toMatchObject({
    vat_id: 'FR12345678901',
    address: null,
    bank_accounts: null,
  });
  expect((await keeper.patch(path, { identity: null })).body.resource.identity).toBeNull();
});

test('a branch may be made with its identity', async () => {
  const keeper = await openBooks(daybook);
  expect(await keeper.create('/entity', { name: 'Zweigstelle', parent_id: keeper.entity.id, identity: kontor })).toMatchObject({
    identity: { trade_name: 'Kontor' },
  });
});

test.each([
  ['a mistyped IBAN', { bank_accounts: [{ iban: 'DE02120300000000202052' }] }, 'identity.bank_accounts.0.iban'],
  [
    'an ordinary IBAN as a QR-IBAN',
    { bank_accounts: [{ iban: 'CH9300762011623852957', qr_iban: 'CH9300762011623852957' }] },
    'identity.bank_accounts.0.qr_iban',
  ],
  [
    'an account that is none of the books',
    { bank_accounts: [{ iban: 'DE02120300000000202051', account_id: 987654 }] },
    'identity.bank_accounts.0.account_id',
  ],
  ['a colour that is too light to be read on white', { colour: '#99ccff' }, 'identity.colour'],
  ['markup as a colour', { colour: 'red"><script>' }, 'identity.colour'],
  ['a footer of five lines', { footer: ['1\n2\n3\n4\n5'] }, 'identity.footer.0'],
  [
    'two default bank accounts',
    {
      bank_accounts: [
        { iban: 'DE02120300000000202051', default: true },
        { iban: 'DE02120300000000202051', default: true },
      ],
    },
    'identity.bank_accounts',
  ],
  ['an address without a country', { address: { city: 'Berlin' } }, 'identity.address.country'],
  ['a text of what is no document', { texts: [{ transaction_type: 'JN', language: 'de' }] }, 'identity.texts.0.transaction_type'],
])('%s is refused and nothing is saved', async (_what, identity, key) => {
  const { keeper, path, answer } = await ofIdentity(identity);
  expect([...refusal(answer), Object.keys(answer.body.errors)]).toEqual([422, 422, [key]]);
  expect((await keeper.get(path)).body.resource.identity).toBeNull();
});

test('a bank account of an identity is a BANK account of the books', async () => {
  const keeper = await openBooks(daybook);
  const sales = await keeper.account('Sales', 'OPERATING_REVENUE');
  const identity = { bank_accounts: [{ iban: 'DE02120300000000202051', account_id: sales }] };
  const answer = await keeper.patch(`/entity/${keeper.entity.id}`, { identity });
  expect([answer.status, answer.body.errors]).toEqual([
    422,
    { 'identity.bank_accounts.0.account_id': ['must be a BANK account of the books'] },
  ]);
});
