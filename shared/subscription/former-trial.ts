import { declareStoredRecord } from '../api/declare-record.ts';
import { shownText } from '../api/kinds/answer-kinds.ts';
import type { DocumentOf } from '../api/resource-types.ts';
import { subscriptionTerms } from './subscription-record.ts';

const { trial_started_on, trial_ends_on } = subscriptionTerms;

/** The trial of an e-mail address that its account no longer has, because the account was deleted or got another address. */
export const formerTrial = declareStoredRecord({
  collection: 'former_trials',
  base: 'none',
  own: {
    id: { kind: shownText, stored: true, description: 'A hash of the address: whose it was cannot be read from it.' },
    trial_started_on,
    trial_ends_on,
  },
  indexes: [],
});

export type FormerTrial = DocumentOf<typeof formerTrial>;
