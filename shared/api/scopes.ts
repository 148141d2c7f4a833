/** What a token may do, and how the vocabulary says it. */
export const scopeNames = { 'books:read': 'Read the books', 'books:write': 'Write the books' } as const;
export type Scope = keyof typeof scopeNames;

/** Every scope there is: what the owner of the books holds. */
export const allScopes = Object.keys(scopeNames) as Scope[];
