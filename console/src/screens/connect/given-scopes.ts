import type { ConnectionRequest, Scope } from '../../api/connections.ts';
import { holds } from '../../session/session.ts';

/** The order on the page: from what harms least to what includes most of the rest. */
const in_order: readonly Scope[] = [
  'books:read',
  'books:draft',
  'books:post',
  'books:close',
  'bank:import',
  'documents:send',
  'books:audit',
  'books:write',
];

/** What was asked and this person may give. */
export const offeredScopes = (asked: readonly Scope[], givable: readonly Scope[]): Scope[] =>
  in_order.filter((scope) => asked.includes(scope) && holds(givable, scope));

/**
 * What is chosen before the person chooses: reading always; for an assistant drafts, which change no figure; for the command line on this computer
 * the most that it does as its person's own hand. Whoever typed a code may have it from somebody else: there nothing else is chosen.
 */
export function firstScopes(offered: readonly Scope[], { audience, redirect_host }: ConnectionRequest): Scope[] {
  const most: readonly Scope[] = audience === 'mcp' ? ['books:draft'] : ['books:write', 'books:post', 'books:draft'];
  const first = redirect_host === null ? undefined : most.find((scope) => offered.includes(scope));
  return offered.filter((scope) => scope === 'books:read' || scope === first);
}

/** Whether it is within a wider one that is chosen. */
export const isWithin = (chosen: readonly Scope[], scope: Scope): boolean =>
  holds(
    chosen.filter((one) => one !== scope),
    scope,
  );

/** What is sent: each that is chosen, but for those within a wider one. */
export const sentScopes = (chosen: readonly Scope[]): Scope[] => chosen.filter((scope) => !isWithin(chosen, scope));

/** Whether anything of it posts, so that a limit holds something. */
export const canPost = (chosen: readonly Scope[]): boolean => holds(chosen, 'books:post') || holds(chosen, 'books:close');
