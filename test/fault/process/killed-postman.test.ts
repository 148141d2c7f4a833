import { expect, test } from '@jest/globals';
import { useDaybookProcess } from '../../setup/use-daybook-process.ts';
import { header } from '../../setup/read-mail.ts';
import { done, openSendingBooks, useMailServer } from '../../scenario/sending/sending-books.ts';

const { server, settings, mails } = useMailServer();
const daybook = useDaybookProcess('kill', {
  environment: {
    get SMTP_URL() {
      return settings.smtp_url!;
    },
    MAIL_FROM: 'Daybook <post@daybook.example>',
    BILLING: 'off',
    REGISTRATION: 'first',
  },
});

test('a process that is killed while it sends leaves the mail to the next one, which sends it once; what was sent is not sent again', async () => {
  const { keeper, invoice } = await openSendingBooks(daybook);
  const registered = server.tries;
  server.replies.push('silent');
  const { resource: first } = (await keeper.post(`/transaction/${(await invoice()).id}/send`, {})).body;
  await server.until(({ tries }) => tries > registered);
  await daybook.kill();
  await daybook.start();
  expect(await done(keeper, first.id)).toMatchObject({ status: 'sent', attempts: 1 });
  await daybook.kill();
  await daybook.start();
  const { resource: second } = (await keeper.post(`/transaction/${(await invoice()).id}/send`, {})).body;
  await done(keeper, second.id);
  expect((await mails(2)).map((mail) => header(mail, 'message-id'))).toEqual([first.message_id, second.message_id]);
});
