/** The key of an id: its own, or that of another record. */
export function isIdKey(key: string): boolean {
  return key === 'id' || key.endsWith('_id') || key.endsWith('_ids');
}

const secrets = new Set(['client_secret', 'secret', 'invitation_token']);

/** What the answer of a dry run may have as null: nothing was saved, so what is new has no id, and no secret that would ever work. */
export function isNullInDryRun(key: string): boolean {
  return key === 'uuid' || isIdKey(key) || secrets.has(key);
}
