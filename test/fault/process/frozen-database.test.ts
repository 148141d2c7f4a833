import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { freePort } from '../../../shared/runtime/embedded/free-port.ts';
import { Client } from '../../setup/client.ts';
import { DaybookProcess } from '../../setup/daybook-process.ts';
import { ThreeMongods } from '../../setup/three-mongods.ts';
import { useStarted } from '../../setup/use-started.ts';

const installation = useStarted(
  async () => {
    const three = await ThreeMongods.start();
    const daybook = new DaybookProcess({
      port: await freePort(),
      data_dir: '/nonexistent',
      environment: { MONGODB_URI: three.uri, WORKERS: '1', LOG_LEVEL: 'fatal' },
    });
    await daybook.start();
    return { three, daybook };
  },
  async ({ three, daybook }) => {
    await daybook.kill();
    await three.remove();
  },
);

/** Ten seconds, those in which it is decided what became of a write, and some for a busy machine. Without deadlines it is 16 to 26. */
const ANSWERED_WITHIN_S = 14;

type Sent = () => Promise<{ status: number; text: string }>;

/** How a request was answered, and after how many seconds. */
async function answered(send: Sent): Promise<{ status: number | 'no answer'; text: string; seconds: number }> {
  const began = performance.now();
  const seconds = (): number => (performance.now() - began) / 1_000;
  try {
    const { status, text } = await send();
    return { status, text, seconds: seconds() };
  } catch {
    return { status: 'no answer', text: '', seconds: seconds() };
  }
}

const frozen: [what: string, pids: (three: ThreeMongods) => Promise<number[]>, read: unknown, write: unknown][] = [
  ['every member of the database', async (three) => three.pids, 503, 503],
  // A successor may be there in time, or know nothing yet that a majority has.
  ['the primary', async (three) => [await three.primaryPid()], expect.anything(), expect.anything()],
];

test.each(frozen)(
  '%s stands still: each request is answered when its deadline is over, and a 503 has saved nothing',
  async (what, pidsOf, read, write) => {
    const { daybook, three } = installation;
    const client = new Client(daybook.url);
    const person = { email: `${crypto.randomUUID()}@example.com`, password: 'correct horse battery staple' };
    await client.register(person);
    await client.createEntity({ calendar_year: 2024 });
    const bank = (name: string, headers = {}): Sent => {
      return () => client.post('/account', { name, account_type: 'BANK' }, { headers });
    };
    expect((await bank('before')()).status).toBe(201);
    const pids = await pidsOf(three);
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    try {
      const sent = [
        answered(() => client.get('/account')),
        answered(bank('at once')),
        answered(bank('with a key', { 'Idempotency-Key': what })),
      ];
      const others = [answered(() => client.post('/auth/v1/login', person)), answered(() => client.get('/profile'))];
      await sleep(3_000);
      sent.push(answered(bank('later')));
      const [reading, ...writings] = await Promise.all(sent);
      const outcomes = [reading!, ...writings, ...(await Promise.all(others))];
      process.stdout.write(`${what}: ${outcomes.map(({ status, seconds }) => `${status} after ${seconds.toFixed(1)} s`).join(', ')}\n`);
      expect(outcomes.filter(({ seconds }) => seconds > ANSWERED_WITHIN_S)).toEqual([]);
      expect(reading!.status).toEqual(read);
      if (read === 503) expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 503));
      expect(writings.map(({ status }) => status)).toEqual([write, write, write]);
      for (const { text } of [reading!, ...writings].filter(({ status }) => status === 503)) expect(text).toContain('nothing was saved');
      for (const pid of pids) process.kill(pid, 'SIGCONT');
      let repeated = await answered(bank('with a key', { 'Idempotency-Key': what }));
      while (repeated.status !== 201) repeated = await answered(bank('with a key', { 'Idempotency-Key': what }));
      const { data } = (await client.get('/account')).body;
      const names = (data as { name: string }[]).map(({ name }) => name);
      expect(names.filter((name) => name === 'with a key')).toHaveLength(1);
      for (const [index, name] of ['at once', undefined, 'later'].entries())
        if (writings[index]!.status === 503) expect(names).not.toContain(name);
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    }
  },
);
