import { beforeAll } from '@jest/globals';
import { countedReadsSaved } from '../../setup/counted-reads-saved.ts';
import { followUpsEnded } from '../../setup/follow-ups-ended.ts';
import { importStepsEnded } from '../../setup/import-steps-ended.ts';
import { useDaybook } from '../../setup/use-daybook.ts';
import type { ScenarioDaybook } from '../../setup/use-daybook.ts';
import { standInFor } from '../../setup/use-started.ts';
import { openSampleBooks } from './sample-books.ts';
import type { SampleBooks } from './sample-books.ts';
import { storedBytes } from './stored-bytes.ts';
import { writes } from './write-samples.ts';

/** The writes by name, without and with their aliases. */
export const named = writes.map((operation) => [operation.id, operation] as const);
export const own = named.filter(([, { alias_of }]) => alias_of === undefined);
/** Paying is a conversation with the payment gateway in several steps, each saved for itself (shared/resources/subscription/subscription.md). */
export const isPayment = (id: string): boolean => ['startCardSetup', 'refreshCard', 'removeCard'].includes(id);
/** Refused whatever is asked: a revoked secret may be known to somebody else. */
export const never = new Set(['restoreApiKey']);

/** What the tests of writes begin with: a Daybook that nobody else writes to, and books that samples can refer to. */
export function useWriteBooks(): { daybook: ScenarioDaybook; books: SampleBooks; stored: () => Promise<Record<string, string>> } {
  const daybook = useDaybook({ own: true });
  const { standIn: books, become } = standInFor<SampleBooks>();
  beforeAll(async () => become(await openSampleBooks(daybook.url)));
  const stored = async (): Promise<Record<string, string>> => {
    await followUpsEnded(daybook.broker);
    await countedReadsSaved(daybook.broker);
    await importStepsEnded(daybook.database.db);
    return storedBytes(daybook.database.db);
  };
  return { daybook, books, stored };
}
