import { codesOf } from '../accounting/codes-of.ts';
/** What a token may do, and how the vocabulary says it. */
export const scopeNames = {
  'books:read': 'Read the books',
  'books:write': 'Write the books',
  'books:audit': 'Read who did what',
  'bank:import': 'Deliver bank statements, and nothing else',
} as const;
export type Scope = keyof typeof scopeNames;

/** All scopes; the owner of the books has them all. */
export const allScopes = codesOf(scopeNames);

/**
 * The scopes of an invited user and an API key when none are named. Who did what is not for everybody to read, so `books:audit` must be
 * named.
 */
export const usualScopes = ['books:read', 'books:write'] as const satisfies readonly Scope[];

/** The wider scope that allows the same: who writes the books may deliver statements, too. */
const within: Readonly<Partial<Record<Scope, Scope>>> = { 'bank:import': 'books:write' };

/** Whether a scope is held, by itself or within a wider one. */
export function holds(held: readonly string[], scope: Scope): boolean {
  const wider = within[scope];
  return held.includes(scope) || (wider !== undefined && held.includes(wider));
}
