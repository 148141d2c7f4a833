import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Client, Json } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import { openCommandLine } from './command-line.ts';
import type { CommandLine } from './command-line.ts';

const daybook = useDaybook();
let folder: string;
let daybookIn: CommandLine;
let keeper: Client;

beforeAll(async () => ({ folder, daybookIn, keeper } = await openCommandLine(daybook)));
afterAll(() => rm(folder, { recursive: true, force: true }));

const entities = async (): Promise<Json[]> => (await keeper.get('/entity')).body.data;

test('a company is founded by its country, after a try that saves nothing', async () => {
  const init = ['init', 'Kontor GmbH', '--country', 'de', '--chart', 'skr04', '--answer', 'vat_due=payment', '--language', 'de'];
  const sentence =
    'Kontor GmbH: 252 accounts of skr04, taxes of Germany, the return UStVA; vat_due payment, small_business no, filing quarter\n';
  const tried = await daybookIn.run([...init, '--dry']);
  expect([tried.code, tried.stdout, (await entities()).length]).toEqual([0, sentence, 1]);
  const { code, stdout, stderr } = await daybookIn.run(init);
  expect([code, stdout]).toEqual([0, sentence]);
  expect(stderr).toContain('No accountant of the country has checked the pack yet: compare the first return with the form.');
  const founded = (await entities()).find(({ name }) => name === 'Kontor GmbH');
  expect(founded.pack).toMatchObject({ country: 'de', chart: 'skr04', answers: { vat_due: 'payment' } });
  expect(stderr).toContain(`Open its books: daybook entity use ${founded.id}`);
});

test('what there is not is refused with what there is', async () => {
  const chart = await daybookIn.run(['init', 'Kontor', '--country', 'de', '--chart', 'skr05']);
  expect([chart.code, chart.stderr]).toEqual([1, expect.stringContaining('DE has no chart skr05. It has skr03, skr04.')]);
  const country = await daybookIn.run(['init', 'Kontor', '--country', 'xx']);
  expect([country.code, country.stderr]).toEqual([1, expect.stringContaining('There is no pack of the country xx')]);
  const answer = await daybookIn.run(['init', 'Kontor', '--country', 'de', '--answer', 'vat_due']);
  expect([answer.code, answer.stderr]).toEqual([1, expect.stringContaining('vat_due=payment; got vat_due')]);
});
