import { schemaOf, text } from './fields.ts';

/** Trials of e-mail addresses that their accounts have given up; `_id` is a hash (shared/subscription/store/former-trials.ts). */
export const formerTrials = schemaOf({ _id: text, trial_started_on: text, trial_ends_on: text });
