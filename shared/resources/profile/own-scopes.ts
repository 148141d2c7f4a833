import type { Scope } from '../../api/scopes.ts';

/**
 * What a person's token must hold to change that person's own account: whoever may only read somebody's books has a name, a password and
 * sessions of their own all the same. API keys are refused, whatever they hold (`persons_only`).
 */
export const own_scopes: readonly Scope[] = ['books:read'];
