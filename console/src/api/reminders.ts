import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answered, books } from './client.ts';
import type { components } from './schema.d.ts';
import { nextCursor } from './next-cursor.ts';

// The reads of reminders, as those of books.ts.

export type Proposal = components['schemas']['ReminderProposal'];
export type Reminder = components['schemas']['Reminder'];

/** Who would be reminded today, and who not although something is overdue, the oldest debt first. */
export const proposalsQuery = (entity: number) =>
  queryOptions({
    queryKey: [entity, 'reminder proposals'],
    queryFn: async () => (await answered(books(entity).GET('/books/v1/reminder/proposals'))).proposals,
  });

/** Reminders that were sent, the newest first: parts by cursor. */
export const remindersQuery = (entity: number) =>
  infiniteQueryOptions({
    queryKey: [entity, 'reminders'],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 50, cursor: pageParam, sort: '-id' } as const;
      return answered(books(entity).GET('/books/v1/reminder', { params: { query }, signal }));
    },
    getNextPageParam: nextCursor,
  });

/** The letter of a reminder that was sent, or the one that a contact would get today. */
export type LetterOf = { reminder: number } | { contact: number };

/** Its page, as the service writes it. */
export const letterQuery = (entity: number, of: LetterOf) =>
  queryOptions({
    queryKey: [entity, 'reminder letter', of],
    queryFn: () => {
      const format = 'html' as const;
      if ('contact' in of) {
        const query = { format, 'contact-id': of.contact };
        return answered(books(entity).GET('/books/v1/reminder/proposals/letter', { params: { query }, parseAs: 'text' }));
      }
      const params = { path: { id: of.reminder }, query: { format } };
      return answered(books(entity).GET('/books/v1/reminder/{id}/letter', { params, parseAs: 'text' }));
    },
  });
