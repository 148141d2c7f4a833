import { limits } from '../../shared/api/limits.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { httpStatusOf } from '../../shared/base/request-error.ts';
import { escapeMarkup } from '../../shared/base/escape-markup.ts';
import { renderPage } from '../../shared/reference/guides/render-page.ts';
import { refusalOf } from './answer-error.ts';
import { authCallOptions } from './auth-routes.ts';
import { callService } from './call-service.ts';
import { writeInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { readBody, readForm } from './read-body.ts';
import { allowReading } from './security-headers.ts';
import { send } from './send.ts';

interface PageField {
  readonly name: string;
  readonly label: string;
  readonly type: 'text' | 'password' | 'checkbox';
  readonly autocomplete?: string;
  readonly required?: true;
}

/** A page that a mailed link leads to. It only asks: programs that follow the links of mails must not do what their reader has not seen. */
export interface MailedPage {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly said: string;
  readonly fields: readonly PageField[];
  readonly button: string;
  /** The action that its form calls, with the token and the fields. */
  readonly action: string;
  readonly done: { readonly title: string; readonly said: string };
}

const new_password = { name: 'password', label: 'Password, at least ten characters', type: 'password', required: true } as const;

export const mailedPages: readonly MailedPage[] = [
  {
    path: '/auth/v1/email-verification/page',
    name: 'verification',
    title: 'Confirm your e-mail address',
    said: 'Confirm it only if you registered an account here yourself.',
    fields: [],
    button: 'Confirm this e-mail address',
    action: 'identity.confirmEmailVerification',
    done: { title: 'E-mail address confirmed', said: 'You may close this page.' },
  },
  {
    path: '/auth/v1/accept/page',
    name: 'acceptance',
    title: 'Accept the invitation',
    said: 'Who has an account here gives its password. Who has none gives a name, and chooses a password for a new account.',
    fields: [
      { name: 'name', label: 'Your name, for a new account', type: 'text', autocomplete: 'name' },
      { ...new_password, autocomplete: 'current-password' },
    ],
    button: 'Accept',
    action: 'identity.accept',
    done: { title: 'The books are open to you', said: 'Sign in with your e-mail address and this password.' },
  },
  {
    path: '/auth/v1/password-reset/page',
    name: 'reset',
    title: 'Set a new password',
    said: 'It signs you out everywhere.',
    fields: [
      { ...new_password, label: 'New password, at least ten characters', autocomplete: 'new-password' },
      { name: 'end_api_keys', label: 'End my API keys too: somebody else may have had the password', type: 'checkbox' },
    ],
    button: 'Set the password',
    action: 'identity.confirmPasswordReset',
    done: { title: 'The password is set', said: 'Sign in with it.' },
  },
];

export function serveMailedPage(page: MailedPage, exchange: Exchange): void {
  sendForm(exchange, page, 200, { token: new URLSearchParams(exchange.query).get('token') ?? '' });
}

/** What the page's form sends: does what the operation for programs does, and shows the form again with what was refused. */
export async function serveMailedForm(gateway: Gateway, page: MailedPage, exchange: Exchange): Promise<void> {
  await gateway.rates.countCredential('password', exchange.address_block);
  const sent = readForm(exchange.req, await readBody(exchange, limits.auth_body_bytes));
  try {
    await writeInTime(exchange, page.action, callService(gateway, page.action, paramsOf(page, sent), authCallOptions(exchange)));
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal instanceof BookkeepingError || refusal.code >= 500) throw error;
    return sendForm(exchange, page, httpStatusOf(refusal.code), sent, Object.values(refusal.fields).flat());
  }
  const way = gateway.settings.console === 'on' ? '<p><a href="/console/sign-in">Sign in</a></p>' : '';
  sendPage(exchange, page, 200, page.done.title, `<p>${page.done.said}</p>${page.fields.length > 0 ? way : ''}`);
}

/** An empty field is none, and a box that is ticked says yes. */
function paramsOf({ fields }: MailedPage, { token = '', ...sent }: Record<string, string>): Record<string, unknown> {
  const params: Record<string, unknown> = { token, ...sent };
  for (const { name, type } of fields) {
    if (type === 'checkbox') params[name] = sent[name] !== undefined;
    else if (sent[name] === '') delete params[name];
  }
  return params;
}

function sendForm(
  exchange: Exchange,
  page: MailedPage,
  status: number,
  sent: Record<string, string>,
  refused: readonly string[] = [],
): void {
  const faults = refused.map((message) => `<p role="alert">${escapeMarkup(message)}</p>`).join('');
  const fields = page.fields.map((field) => fieldOf(field, sent)).join('');
  const form = `<form method="post" action="${page.path}"><input type="hidden" name="token" value="${escapeMarkup(sent.token ?? '')}">${fields}
<button type="submit">${page.button}</button></form>`;
  sendPage(exchange, page, status, page.title, `<p>${page.said}</p>${faults}${form}`);
}

/** A password is never sent back. */
function fieldOf({ name, label, type, autocomplete, required }: PageField, sent: Record<string, string>): string {
  const value = type === 'text' ? ` value="${escapeMarkup(sent[name] ?? '')}"` : '';
  const input = `<input type="${type}" name="${name}"${value}${autocomplete ? ` autocomplete="${autocomplete}"` : ''}${required ? ' required' : ''}>`;
  return type === 'checkbox' ? `<p><label>${input} ${label}</label></p>` : `<p><label>${label}<br>${input}</label></p>`;
}

function sendPage(exchange: Exchange, { path }: MailedPage, status: number, title: string, content: string): void {
  allowReading(exchange.res);
  send(exchange, status, 'text/html; charset=utf-8', renderPage(title, path, `<h1>${title}</h1>${content}`));
}
