import type { ServerResponse } from 'node:http';

/** Nothing of an answer may be framed, sniffed, embedded or cached (OWASP REST Security Cheat Sheet, "Security Headers"). */
const always: [string, string][] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'no-referrer'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Cache-Control', 'no-store'],
];

const over_https: [string, string] = ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'];

/** Statements and the sandbox's card page carry their style and figures themselves; `form-action` is for the latter. */
const page_policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** HTTPS is known by the public address; the connection itself may come from a proxy. */
export function securityHeaders(public_url: string): readonly [string, string][] {
  return public_url.startsWith('https:') ? [...always, over_https] : always;
}

export function setSecurityHeaders(res: ServerResponse, public_url: string): void {
  for (const [name, value] of securityHeaders(public_url)) res.setHeader(name, value);
}

/** The pages for readers run, show and ask for files of this service only: no script or style in a page, and no text becomes markup. */
const reading_policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'";

export function allowReading(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', reading_policy);
}

/** The page for trying calls runs the scripts of this service and calls it; it may reach nothing else. */
const explorer_policy =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; font-src data:; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

export function allowExplorer(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', explorer_policy);
}

export function allowPageStyle(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', page_policy);
}
