import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { askClamd } from '../../../shared/byte-store/ask-clamd.ts';
import { ClamdServer, EICAR } from '../../setup/clamd-server.ts';
import { useClamdServer } from '../../setup/use-clamd-server.ts';

/** Longer than any of it takes. */
const PATIENT = 60_000;
const PIECE = 65_536;
const { clamd } = useClamdServer();

test.each([
  [1, [1]],
  [PIECE, [PIECE]],
  [PIECE + 1, [PIECE, 1]],
  [20 * PIECE, Array<number>(20).fill(PIECE)],
])('%i bytes reach the scanner as they are, in pieces', async (size, pieces) => {
  const bytes = randomBytes(size);
  expect(await askClamd(bytes, clamd.address, PATIENT)).toBe('stream: OK');
  expect([clamd.scanned[0]!.equals(bytes), clamd.pieces]).toEqual([true, [pieces]]);
});

test('a virus is found wherever it stands', async () => {
  const bytes = Buffer.concat([Buffer.alloc(PIECE - 10), Buffer.from(EICAR), Buffer.alloc(PIECE)]);
  expect(await askClamd(bytes, clamd.address, PATIENT)).toBe('stream: Eicar-Test-Signature FOUND');
});

test('a scanner at a socket of the file system is asked as well', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daybook-clamd-'));
  const local = new ClamdServer();
  const path = join(folder, 'clamd.sock');
  try {
    await local.start(path);
    expect(await askClamd(Buffer.from(EICAR), { path }, PATIENT)).toBe('stream: Eicar-Test-Signature FOUND');
  } finally {
    await local.stop();
    rmSync(folder, { recursive: true });
  }
});

test('a scanner that is silent is waited for until the deadline, not longer', async () => {
  clamd.manner = 'silent';
  await expect(askClamd(randomBytes(5 * PIECE), clamd.address, 50)).rejects.toThrow('clamd has not answered in 50 ms');
});

test('a reply without an end is not read for ever', async () => {
  clamd.reply = 'x'.repeat(100_000);
  await expect(askClamd(Buffer.from('x'), clamd.address, PATIENT)).rejects.toThrow('clamd says more than a verdict');
});

test('a reply that breaks off is no verdict', async () => {
  clamd.manner = 'breaks off';
  await expect(askClamd(Buffer.from('x'), clamd.address, PATIENT)).rejects.toThrow('clamd hung up before the end of its reply');
});
