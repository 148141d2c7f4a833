import type { Operation } from './operation.ts';

/** Callers who may not use an operation although they have its scopes, in sentences for the reference. */
export function whoMay({
  owner_only,
  persons_only,
  scopes_with = {},
}: Pick<Operation, 'owner_only' | 'persons_only' | 'scopes_with'>): string[] {
  return [
    ...Object.entries(scopes_with).map(([field, scope]) => `With \`${field}\` it needs the scope \`${scope}\`.`),
    ...(owner_only ? ['Only the owner of the books may do it.'] : []),
    ...(persons_only ? ['It needs the token of a person: an API key gets 403.'] : []),
  ];
}
