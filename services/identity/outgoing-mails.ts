import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Settings } from '../../shared/base/settings.ts';

/** The pauses before the second try, the third and so on. A mail server that starts again is there after a minute. */
const PAUSES_MS = [1_000, 10_000, 60_000];
/** How long a stop waits for mails that are under way. */
const STOP_MS = 5_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

interface MailAddress {
  name: string;
  address: string;
}

/** Sends a mail in the background. An answer never waits for a mail server, and its time does not tell whether a mail was sent. */
export type SendMail = (mail: Mail) => void;

interface MailLog {
  /** Called with a mail that was written but is not sent, because no mail server is set. */
  unsent: (mail: string) => void;
  fault: (message: string, error: unknown) => void;
}

/**
 * The mails that this process sends. They go through SMTP_URL; without one they are written to the log, so that a first trial needs no mail
 * server. A mail that does not get through is tried again a few times, unless the mail server refuses it for good (5xx). Mails are in memory
 * only: one that is not through by the end of a stop is lost, and the log says so.
 */
export class OutgoingMails {
  readonly #transport: { sendMail: (mail: Omit<Mail, 'to'> & { to: MailAddress; from: string }) => Promise<unknown>; close: () => void };
  readonly #settings: Pick<Settings, 'smtp_url' | 'mail_from'>;
  readonly #log: MailLog;
  readonly #pauses_ms: readonly number[];
  readonly #under_way = new Set<Promise<void>>();
  readonly #stopping = new AbortController();

  constructor(settings: Pick<Settings, 'smtp_url' | 'mail_from'>, log: MailLog, pauses_ms: readonly number[] = PAUSES_MS) {
    this.#transport = settings.smtp_url ? createTransport(settings.smtp_url) : createTransport({ jsonTransport: true });
    this.#settings = settings;
    this.#log = log;
    this.#pauses_ms = pauses_ms;
  }

  send(mail: Mail): void {
    const done: Promise<void> = this.#deliver(mail)
      .catch((error: unknown) => this.#log.fault('A mail could not be sent', error))
      .finally(() => this.#under_way.delete(done));
    this.#under_way.add(done);
  }

  /** Ends pauses at once, so that each mail has one more try, and waits at most `within_ms` for the mails that are under way. */
  async ended(within_ms = STOP_MS): Promise<void> {
    this.#stopping.abort();
    const given_up = new AbortController();
    const all = Promise.all(this.#under_way).then(() => given_up.abort());
    await Promise.race([all, pause(within_ms, undefined, { signal: given_up.signal }).catch(() => undefined)]);
    if (this.#under_way.size > 0) this.#log.fault(`Mails that were not sent by the end of the stop: ${this.#under_way.size}`, undefined);
    this.#transport.close();
  }

  async #deliver(mail: Mail): Promise<void> {
    const { signal } = this.#stopping;
    for (const pause_ms of this.#pauses_ms) {
      const isLast = signal.aborted;
      try {
        return await this.#tryOnce(mail);
      } catch (error) {
        if (isLast || isRefusedForGood(error)) throw error;
      }
      await pause(pause_ms, undefined, { signal }).catch(() => undefined);
    }
    return this.#tryOnce(mail);
  }

  async #tryOnce(mail: Mail): Promise<void> {
    const { smtp_url, mail_from } = this.#settings;
    // As an object, so that nodemailer takes it as it is: of a text it would parse out other addresses.
    await this.#transport.sendMail({ from: mail_from, ...mail, to: { name: '', address: mail.to } });
    if (!smtp_url) this.#log.unsent(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`);
  }
}

/** A mail server's answer of 500 or more is final (RFC 5321 section 4.2.1). */
function isRefusedForGood(error: unknown): boolean {
  return ((error as { responseCode?: number }).responseCode ?? 0) >= 500;
}
