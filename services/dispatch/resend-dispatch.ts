import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import type { Command } from '../../shared/books/command.ts';
import { recordOfPath } from '../../shared/books/record-of-path.ts';
import { dispatchAnswer } from './dispatch-answer.ts';
import { triedUntil } from './queue-mail.ts';

/** Tries a mail at once that has not got through, and then for as long as a new one. */
export const resendDispatch: Command<{ id: number }> = {
  name: 'dispatch.resend',
  needs: ({ id }) => [{ collection: 'dispatches', field: 'id', value: id }],
  decide({ id }, books) {
    const { status, subject, waits_until } = recordOfPath('dispatches', id, books);
    if (status === 'sent') throw new BookkeepingError('dispatch', 'SentAlready', 'id', `'${subject}' was sent`);
    // What made it wait is asked again before it leaves.
    const again = {
      status: 'queued',
      due_at: books.now,
      tried_until: triedUntil(books.now),
      ...(waits_until ? { waits_until: null } : {}),
    } as const;
    return dispatchAnswer(books.update('dispatches', id, again), 'queued', books);
  },
};
