import { readFile } from '../../../shared/byte-store/open-byte-store.ts';
import type { IssuedDocument } from '../../../shared/resources/document/issued-document.ts';

/** The picture that stands on a letter of an entity; undefined where none does. Throws DamagedFile where it is not what it was. */
export function logoOf(entity_id: number, { logo_sha256 }: Pick<IssuedDocument['look'], 'logo_sha256'>): Promise<Buffer | undefined> {
  return logo_sha256 === null ? Promise.resolve(undefined) : readFile(entity_id, logo_sha256);
}
