import { text } from '../api/kinds/text-kinds.ts';

/** What the pack of a country calls the record that it made (shared/countries/README.md); names and codes of the record may change. */
export const packCode = {
  kind: text({ max: 60 }),
  stored: true,
  sparse: true,
  nullable: true,
  description: 'What the pack of a country calls it that made it: `de/UST19`, `de/skr03/8400`.',
  example: null,
} as const;
