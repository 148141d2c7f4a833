/** What the number of mails hangs on that an account may send in a day through the mail server of the service. */
export interface PayingSince {
  /** Whole days since the account was made. */
  readonly age_days: number;
  /** Whole days since its first payment; null while there is none. */
  readonly paying_days: number | null;
}

const ON_TRIAL = 20;
/** A trial that goes on gains as many with each week, up to a bound. */
const MORE_A_WEEK = 10;
const MOST_ON_TRIAL = 50;
const PAYING = 200;
/** Who pays gains as many with each month of thirty days. */
const MORE_A_MONTH = 200;
const MOST_PAYING = 2_000;

/** Mails a day of an account, copies counted: 20 on trial, more with its age, and more again with what it has paid for (docs/security.md "Mails"). */
export function mailsPerDay({ age_days, paying_days }: PayingSince): number {
  if (paying_days === null) return Math.min(ON_TRIAL + MORE_A_WEEK * Math.floor(age_days / 7), MOST_ON_TRIAL);
  return Math.min(PAYING + MORE_A_MONTH * Math.floor(paying_days / 30), MOST_PAYING);
}
