import type { Client } from '../../setup/client.ts';
import type { Mailbox } from '../../setup/mailbox.ts';
import type { Receiver } from '../../integration/webhook/receiver.ts';
import type { ExampleRecorder } from './example-recorder.ts';

/** Who and what the story needs besides the calls. */
export interface Stage {
  recorder: ExampleRecorder;
  /** Ada, who owns the books. */
  ada: Client;
  mailbox: Mailbox;
  /** Where her web shop listens for webhooks. */
  shop: Receiver;
  /** Waits until a step of an import has ended. It asks the database: calls are counted, and how many these would be differs from run to run. */
  importBecomes: (id: number, state: string) => Promise<void>;
  /** Lets days pass until the next renewal of subscriptions. */
  passTrial: () => Promise<void>;
}

/** Everything of the year 2024, in which the story plays. */
export const year = { start_date: '2024-01-01', end_date: '2024-12-31' };

/** Pages of the story are short. */
export const short = { per_page: 2 };

/** A record entered by mistake is read, listed, changed, recycled and restored; its history tells all of it. */
export async function showLife(
  { recorder }: Stage,
  name: string,
  plural: string,
  id: number,
  change: Record<string, unknown>,
): Promise<void> {
  const path = { id };
  await recorder.show(`read${name}`, { path });
  await recorder.show(`list${plural}`, { query: short });
  await recorder.show(`update${name}`, { path, body: change });
  await recorder.show(`delete${name}`, { path });
  if (recorder.knows(`restore${name}`)) await recorder.show(`restore${name}`, { path });
  if (recorder.knows(`read${name}History`)) await recorder.show(`read${name}History`, { path });
}
