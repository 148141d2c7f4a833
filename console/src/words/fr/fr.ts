import type { Words } from '../en/en.ts';
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

export const fr: Words = {
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
