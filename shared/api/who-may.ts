import type { Operation } from './operation.ts';

/** Callers who may not use an operation although they have its scopes, in sentences for the reference. */
export function whoMay({ owner_only, persons_only }: Pick<Operation, 'owner_only' | 'persons_only'>): string[] {
  return [
    ...(owner_only ? ['Only the owner of the books may do it.'] : []),
    ...(persons_only ? ['It needs the token of a person: an API key gets 403.'] : []),
  ];
}
