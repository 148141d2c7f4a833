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
