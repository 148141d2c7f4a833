/** The key of an id: its own, or that of another record. */
export function isIdKey(key: string): boolean {
  return key === 'id' || key.endsWith('_id') || key.endsWith('_ids');
}

const secrets = new Set(['client_secret', 'secret', 'invitation_token']);

/**
 * The keys that may be null in the answer of a dry run. Nothing was saved, so a new record has no id, and no secret that would ever work.
 */
export function isNullInDryRun(key: string): boolean {
  return key === 'uuid' || isIdKey(key) || secrets.has(key);
}
