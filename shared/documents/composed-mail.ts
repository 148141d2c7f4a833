import type { Language } from '../api/locales.ts';

/** A file as it is attached to a mail. */
export interface ComposedFile {
  readonly name: string;
  readonly content_type: string;
  readonly base64: string;
}

/** A mail as the report service writes it: the words are ours, and whoever sends it may put others in their place. */
export interface ComposedMail {
  readonly language: Language;
  readonly subject: string;
  readonly message: string;
  readonly files: readonly ComposedFile[];
}
