import { expect, test } from '@jest/globals';
import { useLedger } from './use-ledger.ts';

/** What a tax says besides its rate: how it comes about, what of it can be claimed, and its labels (docs/accounting.md §5.11–5.14). */
const { daybook, keeper, account } = useLedger({ client: 'RECEIVABLE', revenue: 'OPERATING_REVENUE', vat: 'CONTROL', input: 'CONTROL' });

const send = (fields: object) => keeper.post('/tax', { name: 'VAT', code: 'V', rate: 20, account_id: account.vat, ...fields });
const fields_of = async (fields: object): Promise<string[]> => Object.keys((await send(fields)).body.errors ?? {});

test('a plain tax is charged on the document, wholly deductible and due with the invoice', async () => {
  expect((await send({})).body.resource).toMatchObject({
    mechanism: 'standard',
    input_account_id: null,
    deductible: 100,
    due: 'invoice',
    pending_account_id: null,
    tax_category: 'S',
    exemption_reason: {},
    exemption_code: null,
    boxes: {},
  });
  expect((await send({ rate: 0 })).body.resource.tax_category).toBe('Z');
});

test('a tax of the version before reads the same', async () => {
  const { id } = (await send({})).body.resource;
  const absent = { mechanism: '', deductible: '', due: '' } as const;
  await daybook.database.db.collection<{ _id: number }>('taxes').updateOne({ _id: id }, { $unset: absent });
  const { resource } = (await keeper.get(`/tax/${id}`)).body;
  expect(resource).toMatchObject({ mechanism: 'standard', deductible: 100, due: 'invoice', tax_category: 'S', boxes: {} });
  daybook.spoilt.add(keeper.entity.id);
});

test('what it is given it keeps', async () => {
  const said = {
    mechanism: 'reverse_charge',
    input_account_id: account.input,
    deductible: 50,
    tax_category: 'AE',
    exemption_reason: { en: 'Reverse charge', de: 'Steuerschuldnerschaft des Leistungsempfängers' },
    exemption_code: 'VATEX-EU-AE',
    boxes: { OUTPUT: { base: ['6'], tax: ['1'] }, INPUT: { base: [], tax: ['4'] } },
  };
  const made = (await send(said)).body.resource;
  expect(made).toMatchObject(said);
  const changed = (await keeper.patch(`/tax/${made.id}`, { exemption_reason: { de: null }, boxes: {} })).body.resource;
  expect(changed).toMatchObject({ exemption_reason: { en: 'Reverse charge' }, boxes: {} });
});

test('what does not go together is refused by its field', async () => {
  expect(await fields_of({ mechanism: 'import', withholding_tax: true })).toEqual(['withholding_tax']);
  expect(await fields_of({ input_account_id: account.input })).toEqual(['input_account_id']);
  expect(await fields_of({ withholding_tax: true, deductible: 50 })).toEqual(['deductible']);
  expect(await fields_of({ deductible: 101 })).toEqual(['deductible']);
  expect(await fields_of({ due: 'payment' })).toEqual(['pending_account_id']);
  expect(await fields_of({ due: 'payment', pending_account_id: account.vat })).toEqual(['pending_account_id']);
  expect(await fields_of({ pending_account_id: account.input })).toEqual(['pending_account_id']);
  expect(await fields_of({ due: 'payment', mechanism: 'reverse_charge', pending_account_id: account.input })).toEqual(['due']);
  expect(await fields_of({ tax_category: 'E' })).toEqual(['tax_category']);
  expect(await fields_of({ tax_category: 'AE' })).toEqual(['tax_category']);
  expect(await fields_of({ exemption_code: 'exempt' })).toEqual(['exemption_code']);
  expect(await fields_of({ boxes: { OUTPUT: { base: ['1', '2', '3', '4', '5'] } } })).toEqual(['boxes']);
  expect(await fields_of({ boxes: { SALES: { base: ['1'] } } })).toEqual(['boxes']);
});

test('its accounts are CONTROL accounts, and an account that it posts to stays', async () => {
  const answer = await send({ mechanism: 'reverse_charge', input_account_id: account.client });
  expect([answer.status, answer.body.detail_code, Object.keys(answer.body.errors)]).toEqual([400, 103, ['input_account_id']]);
  await send({ mechanism: 'reverse_charge', input_account_id: account.input });
  expect((await keeper.delete(`/account/${account.input}`)).body.detail_code).toBe(100);
});

test('once posted it keeps how it comes about; its labels may change', async () => {
  const { id } = (await send({})).body.resource;
  await keeper.posted('IN', account.client, [[account.revenue, 100, { taxes: [id] }]]);
  for (const change of [{ mechanism: 'reverse_charge' }, { deductible: 50 }, { due: 'payment', pending_account_id: account.input }]) {
    const answer = await keeper.patch(`/tax/${id}`, change);
    expect([answer.body.detail_code, Object.keys(answer.body.errors)]).toEqual([105, [Object.keys(change)[0]]]);
  }
  const labels = { name: 'Sales tax', tax_category: 'L', exemption_reason: { en: 'None' }, boxes: { OUTPUT: { base: ['6'], tax: [] } } };
  expect((await keeper.patch(`/tax/${id}`, labels)).body.resource).toMatchObject(labels);
});
