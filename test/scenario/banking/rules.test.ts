import { describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { refusal } from '../open-books.ts';
import { useBooksWithBank } from './books-with-bank.ts';

/** What lines that come again are (docs/decisions/bank-matching.md). */
const daybook = useDaybook();
const books = useBooksWithBank(daybook);

const rent = { amount: -2380, counterparty: { name: 'Hausverwaltung Lindenhof' }, text: 'Rent March' };
const ofLandlord = [{ field: 'name', op: 'contains', value: 'lindenhof' }];
const toRent = (): Json => ({ act: 'post', line_items: [{ account_id: books.account.Rent, tax_id: books.tax }] });
const rentRule = (more: Json = {}): Json => ({ name: 'Rent', direction: 'out', when: ofLandlord, then: toRent(), ...more });
const keep = (more: Json = {}): Promise<Json> => books.keeper.create('/bank-rule', rentRule(more));
const attempt = (body: Json) => books.keeper.post('/bank-rule', { ...rentRule(), ...body });
const everything = (): Json => ({ account_id: books.account.Bank, level: 'wide' });
const best = async (id: number): Promise<Json> => (await books.propose([id]))[0]!.proposals[0];
const entryOf = (line: Json): number => line.acts[0].transaction_ids[0];

test('a rule proposes what its line is, tax inside, and the line that takes it names the rule', async () => {
  const rule = await keep({ then: { ...toRent(), narration: 'Rent of the workshop' } });
  const [line] = await books.lines(rent);
  const proposal = await best(line!);
  expect(proposal).toMatchObject({ kind: 'rule', sure: 'no', why: ['rule "Rent"'], act: { act: 'post', rule_id: rule.id } });
  const [done] = (await books.accept(proposal)).body.resources;
  expect(done).toMatchObject({ state: 'posted', method: 'person', rule_id: rule.id });
  expect(await books.rowsOf(entryOf(done))).toEqual(['C Bank 2380', 'C Rent 380', 'D Rent 2380', 'D VAT 380']);
  const { resource } = (await books.keeper.get(`/bank-rule/${rule.id}`)).body;
  expect(resource).toMatchObject({ used: 1, last_used_at: expect.any(String) });
  expect(await books.keeper.list('/bank-line', { 'rule-id': rule.id })).toMatchObject([{ id: line }]);
  await books.keeper.post('/bank-line/undo', { line_ids: [line] });
  expect((await books.keeper.get(`/bank-line/${line!}`)).body.resource).toMatchObject({ state: 'new', rule_id: null, method: null });
});

test('a rule acts alone within its amounts at the level wide only, and says that it was a rule', async () => {
  const rule = await keep({ automatic: true, amount_from: 2000, amount_to: 2500 });
  await books.lines(rent, { ...rent, amount: -2600 });
  expect((await books.process({ ...everything(), level: 'exact' })).body.resources).toEqual([]);
  const { body } = await books.process(everything());
  expect(body.resources).toMatchObject([{ amount: -2380, method: 'rule', rule_id: rule.id, why: ['rule "Rent"'] }]);
  expect(body.proposals).toMatchObject([{ proposals: [{ kind: 'rule', sure: 'no' }] }]);
});

test('the first rule by position holds, and a rule that is not asked proposes nothing', async () => {
  const first = await keep();
  const second = await keep({ name: 'Everything', when: [{ field: 'amount', op: 'between', from: 1, to: 10_000 }] });
  expect([first.position, second.position]).toEqual([1, 2]);
  const [line] = await books.lines(rent);
  expect((await best(line!)).act.rule_id).toBe(first.id);
  await books.keeper.patch(`/bank-rule/${second.id}`, { position: 1 });
  await books.keeper.patch(`/bank-rule/${first.id}`, { position: 2 });
  expect((await best(line!)).act.rule_id).toBe(second.id);
  await books.keeper.patch(`/bank-rule/${second.id}`, { active: false });
  expect((await best(line!)).act.rule_id).toBe(first.id);
});

test('a rule deals a line among accounts: so much to one, and what is left to another', async () => {
  const line_items = [{ account_code: await codeOf(books.account.Loan), amount: 1000 }, { account_code: await codeOf(books.account.Fees) }];
  await keep({ name: 'Loan', when: [{ field: 'text', op: 'begins', value: 'LOAN' }], then: { act: 'post', line_items } });
  const [whole, less] = await books.lines({ amount: -1250, text: 'Loan 7' }, { amount: -900, text: 'Loan 7' });
  const [done] = (await books.accept(await best(whole!))).body.resources;
  expect(await books.rowsOf(entryOf(done))).toEqual(['C Bank 1250', 'D Fees 250', 'D Loan 1000']);
  expect((await books.propose([less!]))[0]!.proposals).toEqual([]);
});

test('lines of a rule name values of dimensions, which stand on the entry whether a person accepts it or it acts alone', async () => {
  const project = await books.keeper.create('/dimension', { name: 'Project', code: 'project' });
  for (const code of ['apollo', 'gemini']) await books.keeper.create('/dimension-value', { dimension_id: project.id, code, name: code });
  const [named, other] = [{ project: 'apollo' }, { project: 'gemini' }];
  const line_items = [
    { account_id: books.account.Rent, share: 60, dimensions: named },
    { account_id: books.account.Rent, share: 40, dimensions: other },
  ];
  const then = { act: 'post', line_items };
  const rule = await keep({ then, automatic: true, amount_from: 2000, amount_to: 2500 });
  expect(rule.then).toMatchObject(then);
  expect((await books.keeper.get(`/bank-rule/${rule.id}`)).body.resource).toMatchObject({ then });
  expect(await books.keeper.list('/bank-rule')).toMatchObject([{ then }]);
  const [by_person, alone] = await books.lines({ ...rent, amount: -100 }, rent);
  const proposal = await best(by_person!);
  expect(proposal.act.line_items).toMatchObject([{ dimensions: named }, { dimensions: other }]);
  const accepted = (await books.accept(proposal)).body.resources[0];
  const [processed] = (await books.process(everything())).body.resources;
  expect(processed).toMatchObject({ id: alone, method: 'rule' });
  for (const [done, amounts] of [
    [accepted, [60, 40]],
    [processed, [1428, 952]],
  ] as const) {
    const { line_items: made } = (await books.keeper.get(`/transaction/${entryOf(done)}`)).body.resource;
    expect(made.map(({ amount, dimensions }: Json) => [amount, dimensions])).toEqual([
      [amounts[0], named],
      [amounts[1], other],
    ]);
  }
  const tried = async (lines: Json[]): Promise<Json[]> => {
    const asked = { rule_id: rule.id, direction: 'out', when: ofLandlord, then: { act: 'post', line_items: lines } };
    return (await books.keeper.post('/bank-rule/try', asked)).body.lines;
  };
  expect(await tried(line_items)).toMatchObject([{ same: true, act: { line_items: [{ dimensions: named }, {}] } }, { same: true }]);
  expect(await tried(line_items.map((line) => ({ ...line, dimensions: named })))).toMatchObject([{ same: false }, { same: false }]);
});

test('a rule names only values that are there, and rests while one of them is recycled', async () => {
  const project = await books.keeper.create('/dimension', { name: 'Project', code: 'project' });
  const value = await books.keeper.create('/dimension-value', { dimension_id: project.id, code: 'apollo', name: 'Apollo' });
  const then = (dimensions: Json): Json => ({ act: 'post', line_items: [{ account_id: books.account.Rent, dimensions }] });
  const refused = await attempt({ then: then({ project: 'zond' }) });
  expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([422, ['then.line_items.0.dimensions.project']]);
  expect((await attempt({ then: then({ branch: 'apollo' }) })).status).toBe(422);
  const rule = await keep({ then: then({ project: 'apollo' }) });
  const [line] = await books.lines(rent);
  await books.keeper.delete(`/dimension-value/${value.id}`);
  expect((await books.propose([line!]))[0]!.proposals).toEqual([]);
  await books.keeper.delete(`/bank-rule/${rule.id}`);
  expect((await books.keeper.post(`/bank-rule/${rule.id}/restore`)).status).toBe(422);
  await books.keeper.post(`/dimension-value/${value.id}/restore`);
  expect((await books.keeper.post(`/bank-rule/${rule.id}/restore`)).status).toBe(200);
  expect((await best(line!)).act.line_items).toMatchObject([{ dimensions: { project: 'apollo' } }]);
});

const codeOf = async (id: number): Promise<string> => (await books.keeper.get(`/account/${id}`)).body.resource.account_code;

test('a rule transfers or ignores, and is no transfer to the account of the line itself', async () => {
  await keep({ name: 'To savings', direction: null, when: [word('SAVE')], then: { act: 'transfer', account_id: books.account.Savings } });
  await keep({ name: 'Notes', direction: null, when: [word('NOTE')], then: { act: 'ignore', reason: 'A note of the bank' } });
  const [saved, note] = await books.lines({ amount: -50, text: 'Save' }, { amount: -1, text: 'Note of the bank' });
  const done = (await books.accept(await best(saved!), await best(note!))).body.resources;
  expect(done).toMatchObject([{ state: 'transfer' }, { state: 'ignored', note: 'A note of the bank' }]);
  expect(await books.rowsOf(entryOf(done[0]))).toEqual(['C Bank 50', 'D Savings 50']);
  const [own] = await books.linesOf(books.account.Savings, { amount: -7, text: 'Save' });
  expect((await books.propose([own!]))[0]!.proposals).toEqual([]);
});

const word = (value: string): Json => ({ field: 'text', op: 'matches_word', value });

test('a rule that names what is recycled proposes nothing until that is restored', async () => {
  await keep();
  const [line] = await books.lines(rent);
  await books.keeper.delete(`/account/${books.account.Rent}`);
  expect((await books.propose([line!]))[0]!.proposals).toEqual([]);
  await books.keeper.post(`/account/${books.account.Rent}/restore`);
  expect((await best(line!)).kind).toBe('rule');
});

describe('a rule is refused', () => {
  test.each([
    [102, 'a text between amounts', { when: [{ field: 'text', op: 'between', from: 1, to: 2 }] }],
    [102, 'an amount that contains a word', { when: [{ field: 'amount', op: 'contains', value: '1' }] }],
    [102, 'a condition that does not say with what it compares', { when: [{ field: 'name', op: 'is' }] }],
    [102, 'amounts the wrong way round', { when: [{ field: 'amount', op: 'between', from: 2, to: 1 }] }],
    [104, 'acting alone on any amount', { automatic: true }],
    [104, 'acting alone from more to less', { automatic: true, amount_from: 2, amount_to: 1 }],
  ])('with %i for %s', async (code, _for, body) => {
    expect(refusal(await attempt(body))).toEqual([400, code]);
  });

  test('with 103 for lines that cannot add up', async () => {
    const line = { account_id: books.account.Rent };
    for (const line_items of [
      [{ ...line, share: 60 }],
      [
        { ...line, share: 60 },
        { ...line, share: 60 },
      ],
      [line, line],
    ])
      expect(refusal(await attempt({ then: { act: 'post', line_items } }))).toEqual([400, 103]);
  });

  test('with the fields of what is not there or of another kind', async () => {
    const of = async (body: Json): Promise<string[]> => {
      const { status, body: answer } = await attempt(body);
      return [String(status), ...Object.keys(answer.errors as object)];
    };
    expect(await of({ account_ids: [books.account.Rent] })).toEqual(['422', 'account_ids']);
    expect(await of({ then: { act: 'transfer', account_id: books.account.Rent } })).toEqual(['422', 'then.account_id']);
    expect(await of({ then: { act: 'transfer' } })).toEqual(['422', 'then.account_id']);
    expect(await of({ then: { act: 'ignore' } })).toEqual(['422', 'then.reason']);
    expect(await of({ then: { act: 'post', line_items: [{ share: 100 }] } })).toEqual(['422', 'then.line_items.0.account_id']);
    const lost = { act: 'post', line_items: [{ account_id: 999_999_999, tax_id: 999_999_999 }], contact_id: 999_999_999 };
    expect(await of({ then: lost })).toEqual(
      expect.arrayContaining(['422', 'then.contact_id', 'then.line_items.0.account_id', 'then.line_items.0.tax_id']),
    );
    expect(await of({ then: { act: 'post', line_items: [{ account_id: books.account.Rent, share: 50, amount: 1 }] } })).toEqual([
      '422',
      'then.line_items.0.share',
    ]);
  });

  test('with 105 when there are as many as there may be', async () => {
    for (let number = 0; number < 100; number++) await keep({ name: `Rule ${number}` });
    expect(refusal(await attempt({ name: 'One more' }))).toEqual([400, 105]);
  });
});

test('a try shows the lines of the past that a rule would touch, which rule has them first, and whether the books have the same', async () => {
  const other = await keep({
    name: 'Lindenhof, all',
    account_ids: [books.account.Bank],
    then: { act: 'post', line_items: [{ account_id: books.account.Goods }] },
  });
  const [done, otherwise, open] = await books.lines(rent, rent, { ...rent, amount: -100 }, { amount: -5, text: 'Unlike' });
  const post = (line_id: number, account_id: number): Json => ({
    ...{ line_id, act: 'post' },
    line_items: [{ account_id, amount: 2380, taxes: [books.tax], tax_inclusive: true }],
  });
  await books.keeper.post('/bank-line/act', { acts: [post(done!, books.account.Rent), post(otherwise!, books.account.Goods)] });
  const before = await books.keeper.list('/bank-rule');
  const { status, body } = await books.keeper.post('/bank-rule/try', { when: ofLandlord, then: toRent(), direction: 'out' });
  expect([status, body.tried]).toEqual([200, 4]);
  expect(body.lines.map(({ line, same, before_id, act }: Json) => [line.id, same, before_id, act.act])).toEqual([
    [open, undefined, other.id, 'post'],
    [otherwise, false, other.id, 'post'],
    [done, true, other.id, 'post'],
  ]);
  const changed = { rule_id: other.id, when: ofLandlord, then: toRent() };
  expect((await books.keeper.post('/bank-rule/try', changed)).body.lines[0]).not.toHaveProperty('before_id');
  expect(await books.keeper.list('/bank-rule')).toEqual(before);
  expect(refusal(await books.keeper.post('/bank-rule/try', { when: [{ field: 'name', op: 'is' }], then: toRent() }))).toEqual([400, 102]);
  for (const wrong of [{ rule_id: 999_999_999 }, { account_ids: [999_999_999] }])
    expect((await books.keeper.post('/bank-rule/try', { when: ofLandlord, then: toRent(), ...wrong })).status).toBe(422);
});

test('rules are recycled and restored, exported as a file, and their trail says who changed what', async () => {
  const rule = await keep();
  await books.keeper.patch(`/bank-rule/${rule.id}`, { name: 'Rent of the workshop' });
  expect((await books.keeper.delete(`/bank-rule/${rule.id}`)).status).toBe(200);
  expect(await books.keeper.list('/bank-rule')).toEqual([]);
  expect((await books.keeper.post(`/bank-rule/${rule.id}/restore`)).body.resource).toMatchObject({ name: 'Rent of the workshop' });
  const { events } = (await books.keeper.get(`/bank-rule/${rule.id}/history`)).body;
  expect(events.map(({ name }: Json) => name).sort()).toEqual([
    'bank_rule.created',
    'bank_rule.removed',
    'bank_rule.restored',
    'bank_rule.updated',
  ]);
  const csv = await books.keeper.get('/bank-rule', { query: { format: 'csv' } });
  expect([csv.status, csv.text]).toEqual([200, expect.stringContaining('Rent of the workshop')]);
  expect((await books.keeper.get('/bank-rule', { query: { format: 'xlsx' } })).status).toBe(200);
});
