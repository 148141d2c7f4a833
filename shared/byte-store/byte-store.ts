/**
 * Where the bytes of files are (docs/decisions/byte-store.md). They are found by what they are: by an entity and their SHA-256 in hex. Nothing
 * of another entity is found, whoever knows its hash.
 */
export interface ByteStore {
  /**
   * Stores the bytes, whose hash the caller has computed, unless they are there. When it resolves they are durable. Answers how to take them
   * back if nobody comes to need them: bytes that were there before, or that somebody else has stored since, stay.
   */
  put(entity_id: number, bytes: Uint8Array, sha256: string): Promise<() => Promise<void>>;
  /**
   * The bytes in parts, as they are taken. Throws DamagedFile when they are not there, and before their last part when they have another
   * hash.
   */
  read(entity_id: number, sha256: string): AsyncGenerator<Uint8Array>;
  /** Removes the files that came before a moment and that `isKept` does not name. Answers how many. */
  sweep(before: Date, isKept: (entity_id: number, hashes: readonly string[]) => Promise<ReadonlySet<string>>): Promise<number>;
}
