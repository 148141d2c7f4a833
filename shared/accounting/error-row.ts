/** One bookkeeping error as it is published: its frozen code, its name, when it happens and what cures it, as its message says it. */
export interface ErrorRow {
  /** From 100, below 400, never 118, which is kept for line items (docs/accounting.md §5.3). */
  readonly code: number;
  readonly name: string;
  readonly condition: string;
  /** What to do, as a sentence that begins with the verb; it follows the message wherever the error is shown. */
  readonly cure: string;
  /** 403 for what is refused to this caller and not to others, 409 for what the books no longer allow as the request saw them. */
  readonly http_status: 400 | 403 | 409;
}

/** A message as a client reads it: what is wrong, then what to do where the message does not say it itself (`cure` null). */
export function withCure(message: string, cure: string | null): string {
  return cure === null ? message : `${message.trimEnd().replace(/\.$/, '')}. ${cure}`;
}

export function errorRow<const Code extends number>(
  code: Code,
  name: string,
  condition: string,
  cure: string,
  http_status: ErrorRow['http_status'] = 400,
): ErrorRow & { readonly code: Code } {
  return { code, name, condition, cure, http_status };
}

/** Code 100 of every resource: it cannot be recycled while something refers to it. */
export function orphanedItems(resource: string, dependents: string): ErrorRow {
  return errorRow(
    100,
    'Orphaned Items',
    `The ${resource} cannot be recycled because dependent resources exist: ${dependents}.`,
    `Recycle what depends on the ${resource} first, or keep it: posted entries stay for good and are corrected by new ones.`,
  );
}

/** Code 101 of every resource: the caller's token has no entity yet, or one that is closed to its user. */
export function missingEntity(resource: string): ErrorRow {
  return errorRow(
    101,
    'Missing Entity',
    `The ${resource} requires an existing Entity and the token has none.`,
    'Create an entity with POST /entity: a token that had none works for it at once. Or name one of GET /entity in POST /auth/v1/refresh.',
  );
}

/** A record that is not in the bin: restoring it would change nothing and leave an event of what did not happen. */
export function notRecycled<const Code extends number>(code: Code, resource: string): ErrorRow & { readonly code: Code } {
  return errorRow(
    code,
    'Not Recycled',
    `The ${resource} cannot be restored because it is not recycled.`,
    'Leave it as it is: only what was deleted is restored.',
  );
}
