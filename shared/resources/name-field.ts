import { name } from '../api/kinds/text-kinds.ts';
import type { RecordFields } from '../api/record-index.ts';

/** The name by which people know a record: every record of the kind has one, it may change, and lists find it by a part of it. */
export function nameField(description: string, example: string, part: string) {
  return {
    kind: name,
    stored: true,
    create: 'required',
    update: true,
    description,
    example,
    filter: { name: { match: 'part', description: 'Part of the name, in any case.', example: part } },
  } as const satisfies RecordFields[string];
}
