import { choice } from './kinds/choice-kinds.ts';
import type { Fields } from './operation.ts';

/** The forms of a list: a page, or a file of all its records. */
export const listFormats = { json: 'JSON', csv: 'CSV', xlsx: 'Excel workbook' } as const;

export const listFormatParameter = {
  format: {
    kind: choice('list_formats', Object.keys(listFormats)),
    required: false,
    default: 'json',
    description:
      'Form of the answer. A file has every record that the filters select, in the order of `sort`, whatever the page. An error is JSON whatever the format.',
    example: 'json',
  },
} as const satisfies Fields;
