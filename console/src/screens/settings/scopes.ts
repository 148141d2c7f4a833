import type { components } from '../../api/schema.d.ts';
import { spoken } from '../../words/spoken.ts';

type Scope = components['schemas']['User']['scopes'][number];
type May = keyof typeof spoken.settings.may;

/** What people are given, in words, from the least to the most. */
const scopes: Readonly<Record<May, Scope[]>> = {
  read: ['books:read'],
  draft: ['books:read', 'books:draft'],
  post: ['books:read', 'books:post'],
  write: ['books:read', 'books:write'],
  send: ['books:read', 'books:write', 'documents:send'],
  audit: ['books:read', 'books:write', 'books:audit'],
  all: ['books:read', 'books:write', 'books:audit', 'documents:send'],
};

export function scopesOf(may: string): Scope[] {
  return scopes[may as May];
}

/** The most of them that somebody has whole. */
export function mayText(held: readonly string[]): string {
  const whole = (Object.keys(scopes) as May[]).filter((may) => scopes[may].every((scope) => held.includes(scope)));
  const most = whole.at(-1);
  return most === undefined ? held.join(', ') : spoken.settings.may[most];
}
