import { openBooks } from '../../scenario/open-books.ts';
import type { Bookkeeper } from '../../scenario/open-books.ts';

interface Sample {
  id?: number;
  body?: Record<string, unknown>;
  by: Bookkeeper;
}

const server = { host: 'smtp.example.com', from_address: 'books@example.com' };

/** Of the mail server of an entity, which has one: each in books of its own. */
export function mailSenderSamples(url: string): Record<string, () => Promise<Sample>> {
  const sender = async (): Promise<{ by: Bookkeeper; id: number }> => {
    const by = await openBooks({ url });
    return { by, id: (await by.create('/mail-sender', server)).id };
  };
  return {
    createMailSender: async () => ({ by: await openBooks({ url }), body: { ...server } }),
    updateMailSender: async () => ({ ...(await sender()), body: { port: 465, security: 'tls' } }),
    deleteMailSender: sender,
    restoreMailSender: async () => {
      const { by, id } = await sender();
      await by.delete(`/mail-sender/${id}`);
      return { by, id };
    },
    testMailSender: sender,
  };
}
