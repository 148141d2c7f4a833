import { DamagedFile } from '../../../shared/byte-store/damaged-file.ts';
import { readFile } from '../../../shared/byte-store/open-byte-store.ts';

/**
 * The picture in place of the issuer's name; undefined where there is none, and where its bytes are lost or are not what they were: an invoice
 * is not kept from anybody for the sake of its logo (docs/decisions/documents.md).
 */
export async function printedLogo(entity_id: number, sha256: string | null): Promise<Buffer | undefined> {
  if (sha256 === null) return undefined;
  try {
    return await readFile(entity_id, sha256);
  } catch (error) {
    if (error instanceof DamagedFile) return undefined;
    throw error;
  }
}
