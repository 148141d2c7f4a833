import type { LostFile } from './backup-format.ts';

/** A line for the operator about a file whose bytes are lost. */
export function lostFileSentence({ entity_id, file, sha256 }: LostFile): string {
  return `entity ${entity_id}: the file ${file}, SHA-256 ${sha256}`;
}
