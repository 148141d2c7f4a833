import { spoken } from '../../words/spoken.ts';
import { isOfParty, partyOf } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';

/** What is asked of an entry of this kind, or said of it: its customer, its supplier, or a contact of any kind. */
export const whomOf = (kind: Draft['kind']): string => (isOfParty(kind) ? spoken.contacts.kinds[partyOf(kind)] : spoken.contacts.whom);
