import { plainNameFault } from '../../../shared/mailing/plain-name.ts';
import { fillWords } from '../print/words/words-of.ts';
import type { MailWords } from './words/en.ts';

/** The first line of a mail: by name, where one is known that reads as a name. */
export function greetingTo(contact_name: string | null | undefined, words: MailWords): string {
  return contact_name && plainNameFault(contact_name) === undefined
    ? fillWords(words.greeting, { name: contact_name })
    : words.greeting_all;
}

/** The last lines. */
export function signedBy(name: string, { regards }: MailWords): string {
  return `${regards}\n${name}`;
}
