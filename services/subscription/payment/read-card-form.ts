import { randomUUID } from 'node:crypto';
import type { StoredCard } from '../../../shared/subscription/subscription-record.ts';
import { sandboxTestCards } from './sandbox-cards.ts';
import type { SandboxBehaviour } from '../../../shared/subscription/sandbox-records.ts';

/** The fields of the sandbox's card page, as typed. */
export interface CardForm {
  number?: string;
  exp_month?: string;
  exp_year?: string;
  cvc?: string;
}

export type CardFormErrors = Partial<Record<keyof CardForm, string>>;

/**
 * Reads a filled-in card page and answers the token to keep, or what is wrong with each field. The card number never leaves this function
 * (shared/resources/subscription/subscription.md "Card": card numbers never reach the service).
 */
export function readCardForm(
  form: CardForm,
  email: string,
  now: Date,
): { card: StoredCard; behaviour: SandboxBehaviour } | { errors: CardFormErrors } {
  const errors: CardFormErrors = {};
  const number = (form.number ?? '').replace(/[\s-]/g, '');
  const test_card = sandboxTestCards.find((candidate) => candidate.number === number);
  if (!test_card) errors.number = 'Use one of the test cards listed below. Never type a real card here.';
  const exp_month = /^\d{1,2}$/.test(form.exp_month ?? '') ? Number(form.exp_month) : 0;
  if (exp_month < 1 || exp_month > 12) errors.exp_month = 'Give the month as a number from 1 to 12.';
  const exp_year = /^\d{4}$/.test(form.exp_year ?? '') ? Number(form.exp_year) : 0;
  if (exp_year < 2000) errors.exp_year = 'Give the year with four digits.';
  else if (!errors.exp_month && Date.UTC(exp_year, exp_month, 1) <= now.getTime()) errors.exp_year = 'This card has expired.';
  if (!/^\d{3,4}$/.test(form.cvc ?? '')) errors.cvc = 'Give the three or four digits of the security code.';
  if (test_card?.behaviour === 'declined_on_page') errors.number = 'The card was declined. Try another one.';
  if (!test_card || Object.keys(errors).length > 0) return { errors };
  const authorization_code = `AUTH_${randomUUID().replaceAll('-', '')}`;
  return {
    behaviour: test_card.behaviour,
    card: { authorization_code, email, brand: 'visa', last4: number.slice(-4), exp_month, exp_year },
  };
}
