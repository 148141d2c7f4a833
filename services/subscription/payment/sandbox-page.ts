import { escapeMarkup } from '../../../shared/base/escape-markup.ts';
import { showSubunits } from '../show-subunits.ts';
import type { CardForm, CardFormErrors } from './read-card-form.ts';
import { sandboxTestCards } from './sandbox-cards.ts';
import type { SandboxPayment } from '../../../shared/subscription/sandbox-records.ts';

const style = `
body { font: 1rem/1.5 system-ui, sans-serif; color: #1a1a1a; background: #fff; max-width: 30rem; margin: 2rem auto; padding: 0 1rem; }
label { display: block; margin-top: 1rem; font-weight: 600; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem; border: 1px solid #595959; border-radius: .25rem; }
input[aria-invalid=true] { border: 2px solid #b00020; }
.error { color: #b00020; margin: .25rem 0 0; } :focus-visible { outline: 3px solid #1a56db; outline-offset: 2px; }
button { font: inherit; font-weight: 600; margin-top: 1.5rem; padding: .6rem 1.2rem; color: #fff; background: #1a56db; border: 0; border-radius: .25rem; }
code { white-space: nowrap; }`;

/** Card fields in order: name, label, autocomplete token (HTML Standard, "Autofill"). */
const fields: [keyof CardForm, string, string][] = [
  ['number', 'Card number', 'cc-number'],
  ['exp_month', 'Expiry month (MM)', 'cc-exp-month'],
  ['exp_year', 'Expiry year (YYYY)', 'cc-exp-year'],
  ['cvc', 'Security code', 'cc-csc'],
];

/** The sandbox's card page: a plain form that works without scripts and shows errors beside each field and in the title. */
export function renderCardPage(payment: SandboxPayment, form: CardForm = {}, errors: CardFormErrors = {}): string {
  const failed = Object.keys(errors).length > 0;
  const inputs = fields.map(([name, label, autocomplete]) => input(name, label, autocomplete, form[name] ?? '', errors[name])).join('\n');
  const tests = sandboxTestCards
    .map(({ number, explanation }) => `<li><code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code> ${explanation}</li>`)
    .join('\n');
  const amount = showSubunits(payment.amount_subunits, payment.currency);
  return page(
    `${failed ? 'Error: ' : ''}Store a test card`,
    `<h1>Store a test card</h1>
<p>This is the sandbox payment page. No money moves: ${amount} would be charged to check the card and given back.</p>
${failed ? '<p class="error" role="alert">The card was not stored. Correct the fields marked below.</p>' : ''}
<form method="post" novalidate>${inputs}
<button type="submit">Store card</button></form>
<h2>Test cards</h2><p>With any future expiry date and any three-digit security code:</p><ul>${tests}</ul>`,
  );
}

/** The page after the card was stored: leads back to the customer's own application. */
export function renderStoredPage(payment: SandboxPayment): string {
  const back = escapeMarkup(returnAddress(payment));
  const body = `<h1>Card stored</h1><p><a href="${back}">Return to the application</a> to finish.</p>`;
  // Not a redirect in the answer to the form: browsers apply `form-action` to it, which names this site only.
  return page('Card stored', body, `<meta http-equiv="refresh" content="0; url=${back}">`);
}

export function renderMissingPage(): string {
  return page('No such payment', '<h1>No such payment</h1><p>Start again from the application: this address belongs to no payment.</p>');
}

/** The callback address with the reference, under the two names Paystack gives it (paystack.com/docs/payments/accept-payments). */
function returnAddress({ callback_url, reference }: SandboxPayment): string {
  const address = new URL(callback_url ?? 'about:blank');
  address.searchParams.set('trxref', reference);
  address.searchParams.set('reference', reference);
  return address.href;
}

function input(name: string, label: string, autocomplete: string, value: string, error: string | undefined): string {
  const state = error ? ` aria-invalid="true" aria-describedby="${name}-error"` : '';
  // The form shows again what was typed, except the security code.
  const kept = name === 'cvc' ? '' : escapeMarkup(value);
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete}" required value="${kept}"${state}>
${error ? `<p class="error" id="${name}-error">${escapeMarkup(error)}</p>` : ''}`;
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Daybook sandbox</title>${head}<style>${style}</style></head><body><main>${body}</main></body></html>
`;
}
