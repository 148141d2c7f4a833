/** Where the bytes of stored files are: in the database, or in an object store. A file is known by its entity and its own id. */
export interface FileBytes {
  /** When it resolves the bytes are durable. */
  write(entity_id: number, file: string, bytes: Uint8Array, sha256: string): Promise<void>;
  /** The bytes in parts; none where there are none. */
  read(entity_id: number, file: string): AsyncIterable<Uint8Array>;
  /** How many bytes there are, without reading them; 0 where there are none. */
  size(entity_id: number, file: string): Promise<number>;
  /** Bytes that are not there are removed. */
  remove(entity_id: number, file: string): Promise<void>;
}
