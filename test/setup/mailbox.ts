import type { ServiceBroker } from 'moleculer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Every mail that the identity service of this process sends from now on. */
export class Mailbox {
  readonly mails: Mail[] = [];

  constructor(broker: ServiceBroker) {
    const service = broker.getLocalService('identity') as unknown as { identity: { sendMail: (mail: Mail) => void } };
    service.identity.sendMail = (mail) => void this.mails.push(mail);
  }

  to(address: string, subject: RegExp): Mail[] {
    return this.mails.filter((mail) => mail.to === address && subject.test(mail.subject));
  }

  /** The token of the newest mail to the address, which may be on its way still. */
  async token(address: string, subject: RegExp): Promise<string> {
    for (;;) {
      const mail = this.to(address, subject).at(-1);
      const token = mail && /^(?:\S+\?token=)?([\w-]{43})$/m.exec(mail.text)?.[1];
      if (token) return token;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
