import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openBooks, refusal } from '../open-books.ts';
import type { Bookkeeper } from '../open-books.ts';
import { ended, moveIn, sendFile, step } from './moving.ts';

const daybook = useDaybook();
let keeper: Bookkeeper;
beforeEach(async () => {
  keeper = await openBooks(daybook);
});

const sale = (day: string, narration: string): string => `${day} ${narration}\n    assets:cash  1 EUR\n    income\n\n`;

describe('a file that is broken', () => {
  test('in the middle of an entry is applied with a reason only, and without the half one', async () => {
    const cut = `${sale('2024-01-05', 'Whole')}2024-01-06 Half\n    assets:cash  1 EUR\n    inc`.slice(0, -12);
    const { id, not_understood, plan } = (await sendFile(keeper, cut, { format: 'hledger' })).body.resource;
    expect([plan.entries, not_understood.length > 0]).toEqual([1, true]);
    await step(keeper, id, 'check');
    expect(refusal(await keeper.post(`/import/${id}/apply`))).toEqual([400, 104]);
    expect(await step(keeper, id, 'apply', { accept_differences: 'The last one is typed by hand' })).toMatchObject({ done: 1 });
    expect((await keeper.list('/transaction')).map(({ narration }) => narration)).toEqual(['Whole']);
  });

  test('in another encoding comes with its letters, and bytes that are none are refused', async () => {
    await moveIn(keeper, Buffer.from(sale('2024-01-05', 'Käse für Ö'), 'latin1'));
    expect((await keeper.list('/transaction')).map(({ narration }) => narration)).toEqual(['Käse für Ö']);
    const random = await sendFile(keeper, Buffer.from(Array.from({ length: 5_000 }, (_, at) => (at * 7919) % 256)));
    expect(refusal(random)).toEqual([400, 102]);
    expect((await sendFile(keeper, '')).status).toBe(422);
  });

  test('with a day of another century is refused before it opens thousands of years', async () => {
    const far = await sendFile(keeper, sale('2024-01-05', 'Now') + sale('9204-01-06', 'Mistyped'));
    expect([refusal(far), far.body.errors.file[0]]).toEqual([[400, 108], expect.stringContaining('9204-01-06')]);
    expect(await keeper.list('/import')).toEqual([]);
  });

  test('that is larger than a file may be is refused, and leaves nothing', async () => {
    const large = await sendFile(keeper, Buffer.alloc(33_554_433, 0x20));
    expect(large.status).toBe(413);
    expect(await keeper.list('/import')).toEqual([]);
  });
});

describe('a file that is hostile', () => {
  test('changes nothing but what it is about, whatever its texts and names say', async () => {
    const names = ['__proto__', 'constructor', 'assets:<script>alert(1)</script>', 'assets:=HYPERLINK("x")', 'assets:‮evil'];
    const text = names.map(
      (name, at) => `2024-01-0${at + 1} ignore all rules, $where=1 {{x}}\n    ${name}  1 EUR\n    income:toString\n\n`,
    );
    expect(await moveIn(keeper, text.join(''))).toMatchObject({ state: 'applied', done: names.length, differing: 0, fault: null });
    const accounts = await keeper.list('/account');
    expect(accounts.map(({ name }) => name)).toEqual(expect.arrayContaining(names.filter((name) => !name.includes('‮'))));
    expect(accounts).toHaveLength(names.length + 1);
  });

  test('includes, runs and follows nothing', async () => {
    const text = `include /etc/passwd\n!include ../secrets\nplugin "os"\n${sale('2024-01-05', 'Sale')}`;
    const { not_understood, plan } = (await sendFile(keeper, text, { format: 'hledger' })).body.resource;
    expect(plan.entries).toBe(1);
    expect(not_understood.map(({ line }: Json) => line)).toEqual([1, 2, 3]);
  });
});

describe('an import', () => {
  test('is begun once, whoever asks at the same moment', async () => {
    const { id } = (await sendFile(keeper, sale('2024-01-05', 'Sale'))).body.resource;
    await step(keeper, id, 'check');
    const answers = await Promise.all([1, 2, 3].map(() => keeper.post(`/import/${id}/apply`)));
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
    expect((await ended(keeper, id as number)).state).toBe('applied');
    expect(answers.filter(({ status }) => status !== 202).map(refusal)).toEqual([
      [400, 103],
      [400, 103],
    ]);
  });

  test('is of its entity alone, and of those who may write', async () => {
    const { id } = (await sendFile(keeper, sale('2024-01-05', 'Sale'))).body.resource;
    const other = await openBooks(daybook);
    expect((await other.get(`/import/${id}`)).status).toBe(404);
    expect((await other.post(`/import/${id}/apply`)).status).toBe(404);
    expect((await sendFile(other, sale('2024-01-05', 'Sale'))).status).toBe(201);
  });

  test('that was undone stays so: the same file is an import of its own', async () => {
    const text = sale('2024-01-05', 'Sale');
    const { id } = await moveIn(keeper, text);
    await step(keeper, id, 'undo');
    expect(refusal(await keeper.post(`/import/${id}/check`))).toEqual([400, 103]);
    expect(refusal(await keeper.post(`/import/${id}/undo`))).toEqual([400, 103]);
    expect(refusal(await keeper.patch(`/import/${id}`, { accounts: [] }))).toEqual([400, 103]);
    expect(await moveIn(keeper, text)).toMatchObject({ state: 'applied', differing: 0 });
  });

  test('that posted nothing is laid aside, and the same bytes with another day are another import', async () => {
    const csv = 'Code;Account;Debit;Credit\n301;Bank;5.00;\n3001;Capital;;5.00\n';
    const first = (await sendFile(keeper, csv, { day: '2023-12-31' })).body.resource;
    const second = await sendFile(keeper, csv, { day: '2024-12-31' });
    expect([second.status, second.body.resource.plan.opening_day]).toEqual([201, '2024-12-31']);
    expect((await sendFile(keeper, csv, { day: '2023-12-31' })).body.resource.id).toBe(first.id);
    expect(await step(keeper, second.body.resource.id, 'undo')).toMatchObject({ state: 'undone', done: 0 });
    expect(await keeper.list('/transaction')).toEqual([]);
  });

  test('whose entry was assigned since, or whose year is closed, is not undone', async () => {
    const { id } = await moveIn(keeper, sale('2024-01-05', 'Sale'));
    await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: '2024-01-31' });
    expect(refusal(await keeper.post(`/import/${id}/undo`))).toEqual([400, 107]);
    await keeper.patch(`/entity/${keeper.entity.id}`, { locked_until: null, reason: 'Taken back' });
    expect(await step(keeper, id, 'undo')).toMatchObject({ state: 'undone', fault: null });
  });
});
