import { limits } from '../../shared/api/limits.ts';
import type { Language } from '../../shared/api/locales.ts';
import { BookkeepingError } from '../../shared/accounting/bookkeeping-error.ts';
import { httpStatusOf } from '../../shared/base/request-error.ts';
import { escapeMarkup } from '../../shared/base/escape-markup.ts';
import { renderMailedPage } from '../../shared/reference/guides/render-page.ts';
import { acceptedLanguage } from './accepted-language.ts';
import { refusalOf } from './answer-error.ts';
import { authCallOptions } from './auth-routes.ts';
import { callService } from './call-service.ts';
import { writeInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { mailedPageWords } from './mailed-page-words.ts';
import type { MailedPageName } from './mailed-page-words.ts';
import { readBody, readForm } from './read-body.ts';
import { allowReading } from './security-headers.ts';
import { send } from './send.ts';

interface PageField {
  readonly name: string;
  readonly type: 'text' | 'password' | 'checkbox';
  readonly autocomplete?: string;
  readonly required?: true;
}

/**
 * A page that a mailed link leads to, in the language that the reader's browser asks for. It only asks: programs that follow the links of
 * mails must not do what their reader has not seen.
 */
export interface MailedPage {
  readonly path: string;
  readonly name: MailedPageName;
  readonly fields: readonly PageField[];
  /** The action that its form calls, with the token and the fields. */
  readonly action: string;
}

export const mailedPages: readonly MailedPage[] = [
  {
    path: '/auth/v1/email-verification/page',
    name: 'verification',
    fields: [],
    action: 'identity.confirmEmailVerification',
  },
  {
    path: '/auth/v1/accept/page',
    name: 'acceptance',
    fields: [
      { name: 'name', type: 'text', autocomplete: 'name' },
      { name: 'password', type: 'password', required: true, autocomplete: 'current-password' },
    ],
    action: 'identity.accept',
  },
  {
    path: '/auth/v1/password-reset/page',
    name: 'reset',
    fields: [
      { name: 'password', type: 'password', required: true, autocomplete: 'new-password' },
      { name: 'end_api_keys', type: 'checkbox' },
    ],
    action: 'identity.confirmPasswordReset',
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
  const { sign_in, [page.name]: words } = wordsFor(exchange);
  const way = gateway.settings.console === 'on' && page.fields.length > 0 ? `<p><a href="/console/sign-in">${sign_in}</a></p>` : '';
  sendPage(exchange, 200, words.done.title, `<p>${words.done.said}</p>${way}`);
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
  const words = wordsFor(exchange)[page.name];
  // What the service says is English.
  const faults = refused.map((message) => `<p role="alert" lang="en">${escapeMarkup(message)}</p>`).join('');
  const fields = page.fields.map((field) => fieldOf(field, words.fields[field.name] ?? '', sent)).join('');
  const form = `<form method="post" action="${page.path}"><input type="hidden" name="token" value="${escapeMarkup(sent.token ?? '')}">${fields}
<button type="submit" class="button primary">${words.button}</button></form>`;
  sendPage(exchange, status, words.title, `<p>${words.said}</p>${faults}${form}`);
}

/** A password is never sent back. */
function fieldOf({ name, type, autocomplete, required }: PageField, label: string, sent: Record<string, string>): string {
  const value = type === 'text' ? ` value="${escapeMarkup(sent[name] ?? '')}"` : '';
  const input = `<input type="${type}" name="${name}"${value}${autocomplete ? ` autocomplete="${autocomplete}"` : ''}${required ? ' required' : ''}>`;
  return type === 'checkbox' ? `<p><label>${input} ${label}</label></p>` : `<p><label>${label}<br>${input}</label></p>`;
}

const languageOf = ({ req }: Exchange): Language => acceptedLanguage(req.headers['accept-language']);

const wordsFor = (exchange: Exchange) => mailedPageWords[languageOf(exchange)];

function sendPage(exchange: Exchange, status: number, title: string, content: string): void {
  const language = languageOf(exchange);
  allowReading(exchange.res);
  exchange.res.setHeader('Content-Language', language);
  exchange.res.appendHeader('Vary', 'Accept-Language');
  send(exchange, status, 'text/html; charset=utf-8', renderMailedPage(title, language, `<h1>${title}</h1>${content}`));
}
