import { codesOf } from '../accounting/codes-of.ts';
export type PlanCode = 'journal' | 'ledger' | 'books';
export const subscriptionCurrencies = ['USD', 'KES'] as const;
export type SubscriptionCurrency = (typeof subscriptionCurrencies)[number];

/** Amounts are integers in the currency's subunits (cents). Caps apply to one UTC calendar month. */
export interface Plan {
  code: PlanCode;
  name: string;
  price_subunits: Record<SubscriptionCurrency, number>;
  trial_days: number;
  /** Entities that an account may have once it was paid for. */
  entities: number;
  /** Transactions per month that the price includes. */
  transactions_cap: number;
  /** True: writes beyond the cap are refused (402). False: they are billed as overage. */
  transactions_hard_cap: boolean;
  /** API calls a month; null = unlimited. */
  api_calls_cap: number | null;
  /** The price of one transaction beyond the cap; 0 when the cap refuses. */
  overage_subunits: Record<SubscriptionCurrency, number>;
}

/** The plans on sale. Their prices and caps are declared only here (shared/resources/subscription/subscription.md describes them). */
export const plans: Readonly<Record<PlanCode, Plan>> = {
  journal: {
    code: 'journal',
    name: 'Journal',
    price_subunits: { USD: 499, KES: 64_900 },
    trial_days: 30,
    entities: 3,
    transactions_cap: 50,
    transactions_hard_cap: true,
    api_calls_cap: 500,
    overage_subunits: { USD: 0, KES: 0 },
  },
  ledger: {
    code: 'ledger',
    name: 'Ledger',
    price_subunits: { USD: 999, KES: 129_900 },
    trial_days: 60,
    entities: 10,
    transactions_cap: 300,
    transactions_hard_cap: false,
    api_calls_cap: null,
    overage_subunits: { USD: 10, KES: 13 },
  },
  books: {
    code: 'books',
    name: 'Books',
    price_subunits: { USD: 2_999, KES: 389_900 },
    trial_days: 90,
    entities: 50,
    transactions_cap: 3_000,
    transactions_hard_cap: false,
    api_calls_cap: null,
    overage_subunits: { USD: 5, KES: 7 },
  },
};

export const planCodes = codesOf(plans);

/** Days after the renewal date during which an unpaid subscription can still write. */
export const grace_days = 14;
