import { spoken } from '../../words/spoken.ts';

export type Age = keyof typeof spoken.owed.ages;

/** Of which age, and of whom, the open items are that are shown: as it stands in the address. */
export interface OwedSearch {
  age?: Age;
  contact?: number;
  account?: number;
}

export function owedSearchOf({ age, contact, account }: Record<string, unknown>): OwedSearch {
  const isAge = typeof age === 'string' && Object.hasOwn(spoken.owed.ages, age);
  return {
    ...(isAge && { age: age as Age }),
    ...(Number.isSafeInteger(contact) && { contact: contact as number }),
    ...(Number.isSafeInteger(account) && { account: account as number }),
  };
}
