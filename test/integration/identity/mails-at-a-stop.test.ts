import { expect, test } from '@jest/globals';
import { MailServer } from '../../setup/mail-server.ts';
import { startIdentity } from './identity-broker.ts';

test('the mail of a registration that was answered is sent although the service stops', async () => {
  const server = new MailServer();
  // So that it is under way still when the stop begins.
  server.replies.push('451 later');
  const daybook = await startIdentity({ settings: { smtp_url: await server.start() } });
  const { user } = await daybook.register();
  await server.until(({ tries }) => tries > 0);
  await daybook.stop();
  server.stop();
  expect(server.received).toEqual([expect.stringContaining(`To: ${user.email}`)]);
});
