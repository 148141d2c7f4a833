import type { ServiceBroker } from 'moleculer';
import { ConditionVariable } from './condition-variable.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Every mail that the identity service of this process sends from now on. */
export class Mailbox {
  readonly mails: Mail[] = [];
  readonly #arrivals = new ConditionVariable();

  constructor(broker: ServiceBroker) {
    const service = broker.getLocalService('identity') as unknown as { identity: { sendMail: (mail: Mail) => void } };
    service.identity.sendMail = (mail) => {
      this.mails.push(mail);
      this.#arrivals.notifyAll();
    };
  }

  to(address: string, subject: RegExp): Mail[] {
    return this.mails.filter((mail) => mail.to === address && subject.test(mail.subject));
  }

  /** The newest mail to the address, which may be on its way still. */
  newest(address: string, subject: RegExp): Promise<Mail> {
    return this.#arrivals.until(() => this.to(address, subject).at(-1));
  }

  /** The token of the newest mail that has one. */
  token(address: string, subject: RegExp): Promise<string> {
    return this.#arrivals.until(() => {
      const mail = this.to(address, subject).at(-1);
      return mail && /^(?:\S+\?token=)?([\w-]{43})$/m.exec(mail.text)?.[1];
    });
  }
}
