import { isIdKey } from '../../api/dry-run-keys.ts';
import type { Answer } from '../command.ts';

/** A dry run's answer: like the real one, but nothing was saved, so every id that would be new is null. */
export function provisionalAnswer(answer: Answer): Answer {
  const body = withoutIds(answer.body, '') as Record<string, unknown>;
  return { status: answer.status, body: { ...body, provisional: true }, dry_run: true, ...(answer.minimal ? { minimal: true } : {}) };
}

/** Ids handed out in a dry run are negative, so they cannot be mistaken for ids of saved records; a new record's uuid goes with its id. */
function withoutIds(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutIds(item, key));
  if (value !== null && typeof value === 'object') {
    const isNew = (value as { id?: unknown }).id !== undefined && isProvisional((value as { id?: unknown }).id);
    const entries = Object.entries(value).map(([name, item]) => [name, isNew && name === 'uuid' ? null : withoutIds(item, name)]);
    return Object.fromEntries(entries) as unknown;
  }
  return isIdKey(key) && isProvisional(value) ? null : value;
}

function isProvisional(id: unknown): boolean {
  return typeof id === 'number' && id < 0;
}
