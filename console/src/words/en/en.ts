import { bank } from './bank.ts';
import { books } from './books.ts';
import { closing } from './closing.ts';
import { contacts } from './contacts.ts';
import { entries } from './entries.ts';
import { files } from './files.ts';
import { frame } from './frame.ts';
import { lists } from './lists.ts';
import { proposals } from './proposals.ts';
import { registers } from './registers.ts';
import { setup } from './setup.ts';

/** Every word of the console, by screen. Another language has the same keys. */
export const en = {
  ...frame,
  ...files,
  ...entries,
  ...books,
  ...bank,
  ...contacts,
  ...closing,
  ...setup,
  ...registers,
  ...lists,
  ...proposals,
};

/** The words of a language: each has every word that English has, or it does not compile. */
export type Words = typeof en;
