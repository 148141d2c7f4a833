import { expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { useBooksWithBank } from './books-with-bank.ts';

/** What a person has decided of a payer says what the next line of it is (docs/decisions/bank-matching.md). */
const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const IBAN = 'DE12500105170648489890';
const rent = { amount: -1190, counterparty: { name: 'Harbour Estates', iban: IBAN }, text: 'Rent' };
const post = (line_id: number, more: Json = {}): Json => ({
  ...{ line_id, act: 'post', ...more },
  line_items: [{ account_id: books.account.Rent, amount: 1190, taxes: [books.tax], tax_inclusive: true, ...more.item }],
});
const act = async (...acts: Json[]): Promise<Json> => {
  const { status, body } = await books.keeper.post('/bank-line/act', { acts: acts.map(({ item: _item, ...one }) => one) });
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
};
const best = async (id: number): Promise<Json> => (await books.propose([id]))[0]!.proposals[0];

test('a line is proposed as the last one of its payer was booked, with its tax and its contact', async () => {
  const landlord = await books.contact('Harbour');
  const [first, second] = await books.lines(rent, { ...rent, amount: -595, text: 'Rent, garage' });
  await act(post(first!, { contact_id: landlord }));
  const proposal = await best(second!);
  expect(proposal).toMatchObject({
    kind: 'past_some',
    sure: 'no',
    act: { act: 'post', contact_id: landlord, line_items: [{ account_id: books.account.Rent, amount: 595, taxes: [books.tax] }] },
  });
  const [done] = (await books.accept(proposal)).body.resources;
  expect(await books.rowsOf(done.acts[0].transaction_ids[0])).toEqual(['C Bank 595', 'C Rent 95', 'D Rent 595', 'D VAT 95']);
});

test('three equal decisions offer a rule that can be kept as it stands, and the fourth line is done alone at the level wide', async () => {
  const [first, second, third, fourth] = await books.lines(
    rent,
    { ...rent, amount: -1190.5 },
    { ...rent, amount: -1191 },
    { ...rent, amount: -1192 },
  );
  const amount = (size: number): Json => ({ item: { amount: size } });
  expect((await act(post(first!))).offered_rules).toEqual([]);
  const { offered_rules } = await act(post(second!, amount(1190.5)), post(third!, amount(1191)));
  expect(offered_rules).toMatchObject([
    { lines: 3, rule: { name: 'Harbour Estates', direction: 'out', when: [{ field: 'iban', op: 'is', value: IBAN }] } },
  ]);
  const next = { line_ids: [fourth] };
  expect(await best(fourth!)).toMatchObject({ kind: 'past_unanimous', sure: 'wide' });
  const offered = { offered_rules };
  expect((await books.keeper.post('/bank-line/propose', next)).body).toMatchObject(offered);
  const everything = { account_id: books.account.Bank, level: 'wide' };
  expect((await books.process(everything, { Rollback: 'true' })).body).toMatchObject({ resources: [{ id: fourth }], ...offered });
  const kept = await books.keeper.create('/bank-rule', offered_rules[0].rule);
  expect(await best(fourth!)).toMatchObject({ kind: 'rule', act: { rule_id: kept.id } });
  expect((await books.keeper.post('/bank-line/propose', next)).body.offered_rules).toEqual([]);
  expect((await books.process({ ...everything, level: 'exact' })).body.offered_rules).toEqual([]);
  expect((await act(post(fourth!, amount(1192)))).offered_rules).toEqual([]);
});

test('a second way of booking a payer, or a line that was undone, is no habit', async () => {
  const [first, second, third, fourth] = await books.lines(
    rent,
    { ...rent, amount: -1190.5 },
    { ...rent, amount: -1191 },
    { ...rent, amount: -1192 },
  );
  const other = { item: { account_id: books.account.Goods, amount: 1191 } };
  const body = await act(post(first!), post(second!, { item: { amount: 1190.5 } }), post(third!, other));
  expect(body.offered_rules).toEqual([]);
  expect((await best(fourth!)).kind).toBe('past_some');
  await books.keeper.post('/bank-line/undo', { line_ids: [first, second, third] });
  expect((await books.propose([fourth!]))[0]!.proposals).toEqual([]);
});

test('what the service does by habit is no decision of a person', async () => {
  const [first, second, third] = await books.lines(rent, { ...rent, amount: -1190.5 }, { ...rent, amount: -1191 });
  await act(post(first!), post(second!, { item: { amount: 1190.5 } }), post(third!, { item: { amount: 1191 } }));
  const [fourth] = await books.lines({ ...rent, amount: -1192 });
  const { body } = await books.process({ account_id: books.account.Bank, level: 'wide' });
  expect(body.resources).toMatchObject([{ id: fourth, method: 'wide' }]);
  const [fifth] = await books.lines({ ...rent, amount: -1193 });
  expect((await best(fifth!)).why).toEqual([expect.stringContaining('3')]);
});

test('a line that was dealt among accounts is proposed so again for the same amount, and never alone', async () => {
  const loan = { ...rent, amount: -1250, text: 'Loan 7' };
  const lines = await books.lines(...[1, 2, 3, 4].map((month) => ({ ...loan, text: `Loan 7, rate ${month}` })), { ...loan, amount: -900 });
  const [other] = lines.splice(4);
  const next = lines.pop()!;
  for (const [place, line_id] of lines.entries()) {
    const interest = 250 - place * 10;
    await act({
      ...{ line_id, act: 'post' },
      line_items: [
        { account_id: books.account.Loan, amount: 1250 - interest },
        { account_id: books.account.Fees, amount: interest },
      ],
    });
  }
  const proposal = await best(next);
  expect(proposal).toMatchObject({ kind: 'past_split', sure: 'no' });
  expect((await books.process({ account_id: books.account.Bank, level: 'wide' })).body.resources).toEqual([]);
  const [done] = (await books.accept(proposal)).body.resources;
  expect(await books.rowsOf(done.acts[0].transaction_ids[0])).toEqual(['C Bank 1250', 'D Fees 230', 'D Loan 1020']);
  expect((await books.propose([other!]))[0]!.proposals).toEqual([]);
});
