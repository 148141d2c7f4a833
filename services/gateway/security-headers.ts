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

/** Our pages carry their style and figures themselves; `form-action` is for the sandbox's card page. */
const page_policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

export function setSecurityHeaders(res: ServerResponse, over_https: boolean): void {
  for (const [name, value] of always) res.setHeader(name, value);
  if (over_https) res.setHeader('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}

export function allowPageStyle(res: ServerResponse): void {
  res.setHeader('Content-Security-Policy', page_policy);
}
