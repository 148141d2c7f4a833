import { limits } from '../../shared/api/limits.ts';
import { escapeMarkup } from '../../shared/base/escape-markup.ts';
import { renderPage } from '../../shared/reference/guides/render-page.ts';
import { authCallOptions } from './auth-routes.ts';
import { callService } from './call-service.ts';
import { writeInTime } from './deadline.ts';
import type { Exchange } from './exchange.ts';
import type { Gateway } from './gateway.ts';
import { readBody, readForm } from './read-body.ts';
import { allowReading } from './security-headers.ts';
import { send } from './send.ts';

/** The page behind the mailed link that verifies an address. */
export const verification_path = '/auth/v1/email-verification/page';

/** It only asks: programs that follow the links of mails must not confirm what their reader has not seen. */
export function serveVerificationPage(exchange: Exchange): void {
  const token = escapeMarkup(new URLSearchParams(exchange.query).get('token') ?? '');
  const form = `<form method="post" action="${verification_path}"><input type="hidden" name="token" value="${token}">
<button type="submit">Confirm this e-mail address</button></form>`;
  sendPage(exchange, 'Confirm your e-mail address', `<p>Confirm it only if you registered an account here yourself.</p>${form}`);
}

/** The page's form: does what `POST /auth/v1/email-verification/confirm` does. */
export async function serveVerificationForm(gateway: Gateway, exchange: Exchange): Promise<void> {
  await gateway.rates.countCredential('password', exchange.address_block);
  const params = readForm(exchange.req, await readBody(exchange, limits.auth_body_bytes));
  const action = 'identity.confirmEmailVerification';
  await writeInTime(exchange, action, callService(gateway, action, params, authCallOptions(exchange)));
  sendPage(exchange, 'E-mail address confirmed', '<p>You may close this page.</p>');
}

function sendPage(exchange: Exchange, title: string, content: string): void {
  allowReading(exchange.res);
  send(exchange, 200, 'text/html; charset=utf-8', renderPage(title, verification_path, `<h1>${title}</h1>${content}`));
}
