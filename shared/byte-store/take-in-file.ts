import { requireDiskRoom } from '../base/disk-room.ts';
import type { SentFile } from '../api/sent-file.ts';
import { openByteStore } from './open-byte-store.ts';
import { scanFile } from './scan-file.ts';

/** What is known of a file before it is scanned. */
export type UnscannedFile = Omit<SentFile, 'scan'>;

interface TakenFile {
  readonly file: SentFile;
  /** As ByteStore.put answers it. */
  readonly takeBack: () => Promise<void>;
}

/**
 * Takes in the bytes of a file that somebody sends: the one way of them into the byte store, so that none is stored that was not scanned where
 * a scanner is set. Throws what scanFile throws, and a 503 while the disk of the books is full; then nothing is stored.
 */
export async function takeInFile(entity_id: number, bytes: Uint8Array, sent: UnscannedFile): Promise<TakenFile> {
  requireDiskRoom();
  const scan = await scanFile(bytes);
  const takeBack = await (await openByteStore()).put(entity_id, bytes, sent.sha256);
  // Without a scanner nothing is said, so that a service of the version before understands it.
  return { file: scan === undefined ? sent : { ...sent, scan }, takeBack };
}
