import { createSocket } from 'node:dgram';
import { expect, test } from '@jest/globals';
import { resolveByDns } from '../../../shared/outbound/resolve-by-dns.ts';
import { useStarted } from '../../setup/use-started.ts';

const A = 1;
const AAAA = 28;
/** What the name server knows, by name; one that is not here it does not know, and of `silent` it says nothing. */
const addresses: Readonly<Record<string, Partial<Record<number, number[]>>>> = {
  'both.example': { [A]: [93, 184, 216, 34], [AAAA]: [0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7] },
  'old.example': { [A]: [93, 184, 216, 35] },
};

/** Answers a question as RFC 1035 describes it (4.1): the header, the question again, and one record if it has one. */
function answerTo(question: Buffer): Buffer | undefined {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at]!; length > 0; at += length + 1, length = question[at]!)
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
  const name = labels.join('.').toLowerCase();
  if (name.startsWith('silent')) return undefined;
  const type = question.readUInt16BE(at + 1);
  const known = addresses[name];
  const address = known?.[type];
  const header = Buffer.from(question.subarray(0, 12));
  // An answer; recursion is available; 3 is a name that does not exist.
  header.writeUInt16BE(0x8180 | (known ? 0 : 3), 2);
  header.writeUInt16BE(address ? 1 : 0, 6);
  header.writeUInt32BE(0, 8);
  const asked = question.subarray(12, at + 5);
  if (!address) return Buffer.concat([header, asked]);
  // The name by a pointer to the question, its type, its class, a minute to live, and the length of the address.
  const record = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]);
  return Buffer.concat([header, asked, record]);
}

const server = useStarted(
  async () => {
    const socket = createSocket('udp4');
    socket.on('message', (question, { port, address }) => {
      const answer = answerTo(question);
      if (answer) socket.send(answer, port, address);
    });
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return { resolve: resolveByDns([`127.0.0.1:${socket.address().port}`]), socket };
  },
  ({ socket }) => new Promise<void>((resolve) => socket.close(resolve)),
);

test('a name has its addresses of both kinds, or of the one that it has', async () => {
  expect(await server.resolve('both.example')).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2001:db8::7', family: 6 },
  ]);
  expect(await server.resolve('old.example')).toEqual([{ address: '93.184.216.35', family: 4 }]);
});

test('a name that does not exist is told so', async () => {
  await expect(server.resolve('nobody.example')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});

test('names whose servers are silent hold up no other name, and end', async () => {
  let ended = 0;
  const silent = Array.from({ length: 20 }, async (_, index) => {
    const error: unknown = await server.resolve(`silent${index}.example`).catch((reason: unknown) => reason);
    ended += 1;
    return (error as { code: string }).code;
  });
  expect(await server.resolve('old.example')).toHaveLength(1);
  expect(ended).toBe(0);
  for (const code of await Promise.all(silent)) expect(code).toMatch(/^E(CANCELLED|TIMEOUT)$/);
});
