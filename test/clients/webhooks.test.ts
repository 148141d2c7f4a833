import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newSigningSecret, signedHeaders } from '../../services/webhook/deliver/sign-message.ts';
import type { Ran } from '../setup/run-program.ts';
import { PythonTools } from './python-tools.ts';

let python: PythonTools;
let folder: string;

beforeAll(async () => {
  python = await PythonTools.install();
  folder = await mkdtemp(join(tmpdir(), 'daybook-webhooks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const body = '{"type":"transaction.posted","position":7,"data":{"amount":120.5,"narration":"für Ünal 🧾"}}';

/** What the library of PyPI makes of a message whose receiver knows `secret`. */
async function received(secret: string, headers: Record<string, string>): Promise<Ran> {
  const file = join(folder, 'message.json');
  await writeFile(file, JSON.stringify({ secret, headers, body }));
  return python.run('python', [resolve('test/clients/python/verify_webhook.py'), file]);
}

test('the standardwebhooks library of PyPI verifies our signature, with the old and the new secret, and refuses another', async () => {
  const [now, before] = [newSigningSecret(), newSigningSecret()];
  const headers = signedHeaders('evt_1_7', new Date(), body, [now, before]);
  for (const secret of [now, before]) {
    const { code, stdout } = await received(secret, headers);
    expect([code, stdout.trim()]).toEqual([0, 'transaction.posted']);
  }
  const refused = await received(newSigningSecret(), headers);
  expect([refused.code, refused.output.trim()]).toEqual([1, 'not ours']);
});
