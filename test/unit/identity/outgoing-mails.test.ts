import { expect, test } from '@jest/globals';
import { OutgoingMails } from '../../../services/identity/outgoing-mails.ts';
import { MailServer } from '../../setup/mail-server.ts';
import { useStarted } from '../../setup/use-started.ts';

interface Post {
  server: MailServer;
  url: string;
}

const post = useStarted<Post>(
  async () => {
    const server = new MailServer();
    return { server, url: await server.start() };
  },
  ({ server }) => Promise.resolve(server.stop()),
);
const mail = { to: 'grace@example.com', subject: 'Hello', text: 'token' };

/** Mails with pauses of these lengths. `faults` are those that are logged. */
function mailsWith(pauses_ms: readonly number[], replies: string[]): { mails: OutgoingMails; faults: string[]; received: () => number } {
  const faults: string[] = [];
  const log = { unsent: () => undefined, fault: (message: string) => void faults.push(message) };
  const before = post.server.received.length;
  post.server.tries = 0;
  post.server.replies.splice(0, Infinity, ...replies);
  const mails = new OutgoingMails({ smtp_url: post.url, mail_from: 'books@example.com' }, log, pauses_ms);
  return { mails, faults, received: () => post.server.received.length - before };
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test('a mail that the mail server does not take now is tried again', async () => {
  const { mails, faults, received } = mailsWith([1, 1], ['451 later', '451 later']);
  mails.send(mail);
  await until(() => received() === 1);
  expect([post.server.tries, faults]).toEqual([3, []]);
  await mails.ended();
});

test('a mail that is refused each time is given up, and the log says so', async () => {
  const { mails, faults, received } = mailsWith([1, 1], ['451 later', '451 later', '451 later']);
  mails.send(mail);
  await until(() => faults.length > 0);
  expect([post.server.tries, received(), faults]).toEqual([3, 0, ['A mail could not be sent']]);
  await mails.ended();
});

test('a mail that is refused for good is not tried again', async () => {
  const { mails, faults, received } = mailsWith([1, 1], ['550 unknown']);
  mails.send(mail);
  await until(() => faults.length > 0);
  expect([post.server.tries, received()]).toEqual([1, 0]);
  await mails.ended();
});

test('a stop sends what is under way, and does not wait for the next try of what was refused', async () => {
  const { mails, faults, received } = mailsWith([3_600_000], ['451 later']);
  mails.send(mail);
  mails.send(mail);
  await until(() => received() === 1);
  await mails.ended();
  expect([received(), faults]).toEqual([2, []]);
});

test('a stop does not wait for a mail server that is silent, and the log says what was lost', async () => {
  const { mails, faults } = mailsWith([1], ['silent']);
  mails.send(mail);
  await until(() => post.server.tries === 1);
  await mails.ended(50);
  expect(faults).toEqual(['Mails that were not sent by the end of the stop: 1']);
});
