import { createTransport } from 'nodemailer';
import type { Settings } from '../../shared/base/settings.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail in the background. An answer never waits for a mail server, and its time does not tell whether a mail was sent. */
export type SendMail = (mail: Mail) => void;

interface MailLog {
  /** Called with a mail that was written but is not sent, because no mail server is set. */
  unsent: (mail: string) => void;
  fault: (message: string, error: unknown) => void;
}

/** Mails go through SMTP_URL; without one they are written to the log, so that a first trial needs no mail server. */
export function mailSender(settings: Pick<Settings, 'smtp_url' | 'mail_from'>, log: MailLog): SendMail {
  const { smtp_url, mail_from } = settings;
  const transport = smtp_url ? createTransport(smtp_url) : createTransport({ jsonTransport: true });
  return (mail) => {
    transport
      .sendMail({ from: mail_from, ...mail })
      .then(() => (smtp_url ? undefined : log.unsent(`To: ${mail.to}\nSubject: ${mail.subject}\n\n${mail.text}`)))
      .catch((error: unknown) => log.fault('A mail could not be sent', error));
  };
}
