import type { AccountType } from '../../../shared/accounting/vocabularies.ts';

/** A category as it arrives. */
export interface NewCategory {
  name: string;
  category_type: AccountType;
}
