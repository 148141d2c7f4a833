import type { Kind } from '../../api/kind.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';

export const contactCode = text({ max: limits.contact_code_characters });

/** The id of a contact, which requests may name by its code instead. */
export const contactId: Kind<number, number, number> = {
  ...idOf('a contact', 'contacts'),
  named: {
    field: 'code',
    kind: contactCode,
    example: 'C-0001',
    called: 'code',
    noun: 'contact',
    key: (key) => key.replace(/_id$/, '_code'),
  },
};
