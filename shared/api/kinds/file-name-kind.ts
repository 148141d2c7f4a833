import { Refusal } from '../kind.ts';
import type { Kind } from '../kind.ts';
import { limits } from '../limits.ts';
import { text } from './text-kinds.ts';

const named = text({ max: limits.name_characters });

/** What a file is called: a text without the parts of a path, so that whoever saves it chooses the folder. */
export const fileName: Kind<string, string, string> = {
  ...named,
  name: 'file_name',
  check: (value) => {
    const checked = named.check!(value);
    if (checked instanceof Refusal) return checked;
    return /[/\\]/.test(checked) || /^\.+$/.test(checked) ? new Refusal('must be the name of a file alone, without a folder') : checked;
  },
};

/** The hash of bytes that the byte store keeps as long as the record is there (shared/byte-store/kept-hashes.ts). */
export const fileSha256: Kind<string, string, string> = {
  ...text({ max: 64 }),
  name: 'file_sha256',
  accepts: 'a SHA-256 in hex',
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
};
