import type { components } from '../api/schema.d.ts';
import { spoken } from '../words/spoken.ts';

export type Actor = components['schemas']['Event']['actor'];

const words = spoken.transaction;

/** The assistant that has a part in what was done: its key, and what it says of itself; empty where there is none. */
export function assistantText({ client, agent, approved_by }: Actor): string {
  if (!client) return '';
  const program = [agent?.name, agent?.version].filter(Boolean).join(' ');
  const named = program ? `${client} (${program})` : client;
  return approved_by === undefined ? words.with_assistant(named) : words.proposed_by_assistant(named);
}
