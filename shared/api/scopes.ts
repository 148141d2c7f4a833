import { codesOf } from '../accounting/codes-of.ts';
/** What a token may do, and how the vocabulary says it. */
export const scopeNames = {
  'books:read': 'Read the books',
  'books:write': 'Write the books',
  'books:audit': 'Read who did what',
  'bank:import': 'Deliver bank statements, and nothing else',
  'books:draft': 'Write drafts, which change no figure',
  'books:post': 'Write drafts, post, reverse and assign',
  'books:close': 'Adjust, close, reopen and translate periods',
  'documents:send': 'Mail documents, reminders and statements to contacts',
} as const;
export type Scope = keyof typeof scopeNames;

/** All scopes, in the order in which tokens and answers list them. */
export const allScopes = codesOf(scopeNames);

/** The scopes of an owner: together they allow everything, since parts of `books:write` need not be named beside it. */
export const ownerScopes = [
  'books:read',
  'books:write',
  'books:audit',
  'bank:import',
  'documents:send',
] as const satisfies readonly Scope[];

/**
 * The scopes of an invited user and an API key when none are named. Who did what is not for everybody to read, so `books:audit` must be
 * named.
 */
export const usualScopes = ['books:read', 'books:write'] as const satisfies readonly Scope[];

/** The wider scopes that allow the same: who writes the books may deliver statements, too, and who posts may write drafts. */
const wider: Readonly<Partial<Record<Scope, readonly Scope[]>>> = {
  'bank:import': ['books:write'],
  'books:draft': ['books:post', 'books:write'],
  'books:post': ['books:write'],
  'books:close': ['books:write'],
};

/** Whether a scope is held, by itself or within a wider one. */
export function holds(held: readonly string[], scope: Scope): boolean {
  return held.includes(scope) || (wider[scope]?.some((one) => held.includes(one)) ?? false);
}

/**
 * What two holders may both do, in the fixed order: a key with `books:write` of a user who may still write drafts may write drafts. A scope
 * within a wider one that is left is named only where both name it.
 */
export function commonScopes(one: readonly string[], other: readonly string[]): Scope[] {
  const common = allScopes.filter((scope) => holds(one, scope) && holds(other, scope));
  return common.filter((scope) => {
    const [in_one, in_other] = [one.includes(scope), other.includes(scope)];
    return (in_one && in_other) || ((in_one || in_other) && !wider[scope]?.some((held) => common.includes(held)));
  });
}
