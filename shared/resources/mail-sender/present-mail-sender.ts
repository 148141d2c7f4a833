import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { MailSender } from './mail-sender.ts';
import { mailSender as resource } from './mail-sender.ts';

/** Without its password, which no answer shows. */
export function presentMailSender(sender: MailSender): Shown<typeof resource> {
  return present(resource, sender, {});
}

/** `Mail sender: smtp.example.com`. */
export const mailSenderLabel = ({ host }: Pick<MailSender, 'host'>): string => `Mail sender: ${host}`;
