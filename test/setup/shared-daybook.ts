import { setClock } from '../../shared/base/clock.ts';
import { settings } from '../../shared/base/settings.ts';
import type { Settings } from '../../shared/base/settings.ts';
import { MailsOut } from './mails-out.ts';
import { MovedBooks } from './moved-books.ts';
import { startDaybook } from './start-daybook.ts';
import type { Daybook } from './start-daybook.ts';

/** A Daybook that the test files of a worker use one after another. It runs outside of their sandboxes, so it outlives them. */
export interface SharedDaybook extends Pick<Daybook, 'url' | 'broker'> {
  mongodb_uri: string;
  moved: MovedBooks;
  /** Sets its time to what this gives, in milliseconds. Without an argument the system's time returns. */
  setTime: (now?: () => number) => void;
  /** Runs it with other settings (test/setup/live-settings.ts). Without an argument its own return. */
  changeSettings: (changes?: Partial<Settings>) => Promise<void>;
}

/** The message with which jest ends a worker (`CHILD_MESSAGE_END` of jest-worker). */
const END = 2;

/** In a run's own process its end stops the servers (stop-servers.js); other processes have none. */
declare global {
  var testServers: { running: { stop(): Promise<void> }[] } | undefined;
}

export async function startSharedDaybook(): Promise<SharedDaybook> {
  const daybook = await startDaybook();
  if (globalThis.testServers) globalThis.testServers.running.push(daybook);
  else process.on('message', (message: unknown) => void (Array.isArray(message) && message[0] === END && process.exit()));
  return {
    url: daybook.url,
    broker: daybook.broker,
    mongodb_uri: settings().mongodb_uri!,
    moved: new MovedBooks(daybook),
    setTime: (now) => setClock(now && { now: () => new Date(now()) }),
    changeSettings: changing(daybook),
  };
}

/** The settings are changed in place, because services keep the object itself. */
function changing(daybook: Daybook): SharedDaybook['changeSettings'] {
  const current = settings();
  const own = { ...current };
  const mails = new MailsOut(daybook);
  return async (changes) => {
    const { smtp_url } = current;
    Object.assign(current, own, changes);
    if (current.smtp_url !== smtp_url) await mails.renew();
  };
}
