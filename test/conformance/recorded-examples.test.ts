import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { renewDueSubscriptions } from '../../services/subscription/renew-due-subscriptions.ts';
import { DURABLE } from '../../shared/database/read-options.ts';
import type { Billing } from '../../services/subscription/billing.ts';
import { ADDRESS } from '../../shared/reference/openapi/recorded-examples.ts';
import type { RecordedExample } from '../../shared/reference/openapi/recorded-examples.ts';
import { useReceiver } from '../integration/webhook/receiver.ts';
import { Client } from '../setup/client.ts';
import { Mailbox } from '../setup/mailbox.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { ExampleRecorder } from './recorded/example-recorder.ts';
import { settleValues } from './recorded/settle-values.ts';
import { tellChart, tellEntity } from './recorded/tell-chart.ts';
import { tellConnections } from './recorded/tell-connections.ts';
import { tellCountry } from './recorded/tell-country.ts';
import { tellArrival, tellDeparture, tellOthers, tellSubscription, tellWebhooks } from './recorded/tell-people.ts';
import { tellBank, tellClosing, tellEntries, tellPayments, tellReports } from './recorded/tell-year.ts';

const FILE = 'shared/reference/openapi/recorded-examples.json';
/** Of an answer's text. A longer one is no example: `/meta` is asked for itself. */
const MOST_CHARACTERS = 32_000;
const DAY_MS = 86_400_000;

/** The story is told of January 2025 and played later: MongoDB lets nothing of it expire meanwhile. */
const PLAYED = /\b2035-(?=0\d-\d\d)/g;
let now = Date.parse('2035-01-08T09:00:00Z');
const daybook = useDaybook({
  own: true,
  delivers: true,
  clock: { now: () => new Date(now) },
  settings: { webhook_allow_private: true },
});
const shop = useReceiver();

const tell = [
  tellArrival,
  tellEntity,
  tellChart,
  tellEntries,
  tellPayments,
  tellBank,
  tellReports,
  tellClosing,
  tellOthers,
  tellConnections,
  tellWebhooks,
  tellSubscription,
  tellCountry,
  tellDeparture,
];

/** Plays the story and returns its examples with the same values in each run. */
async function record(): Promise<{ examples: Record<string, RecordedExample>; missing: string[] }> {
  const ada = new Client(daybook.url);
  const recorder = new ExampleRecorder(ada, () => (now += 1_000));
  const { billing } = daybook.broker.getLocalService('subscription') as unknown as { billing: Billing };
  const passTrial = async (): Promise<void> => {
    now += 92 * DAY_MS;
    await renewDueSubscriptions(billing);
  };
  const imports = daybook.database.db.collection<{ _id: number; state: string }>('imports');
  const importBecomes = async (_id: number, state: string): Promise<void> => {
    // As the service reads: what is not durable yet, no list shows.
    while ((await imports.findOne({ _id }, DURABLE))?.state !== state) await setTimeout(20);
  };
  const stage = { recorder, ada, mailbox: new Mailbox(daybook.broker), shop, passTrial, importBecomes };
  for (const part of tell) await part(stage);
  const examples = [...recorder.examples].map(([id, { answer, ...request }]): [string, RecordedExample] => [
    id,
    answer === undefined || JSON.stringify(answer).length > MOST_CHARACTERS ? request : { ...request, answer },
  ]);
  const addresses = { [daybook.url]: ADDRESS, [shop.url('')]: 'https://shop.example.com' };
  const text = settleValues(JSON.stringify(Object.fromEntries(examples)), addresses).replace(PLAYED, '2025-');
  return { examples: JSON.parse(text), missing: recorder.missing() };
}

test('every example of the document is what a running service answers to one story of a year', async () => {
  const { examples, missing } = await record();
  expect(missing).toEqual([]);
  if (process.env.RECORD_EXAMPLES === '1') await writeFile(FILE, `${JSON.stringify(examples, null, 1)}\n`);
  const recorded = JSON.parse(await readFile(FILE, 'utf8')) as Record<string, RecordedExample>;
  // Where an answer was changed on purpose: RECORD_EXAMPLES=1 npm test -- test/conformance/recorded-examples
  expect(examples).toEqual(recorded);
});
