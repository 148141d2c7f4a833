import { codesOf } from '../../accounting/codes-of.ts';
import { taxSchemes } from '../../accounting/tax-schemes.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { list } from '../../api/kinds/composite-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { country } from '../../api/kinds/party-kinds.ts';
import { acronym, text } from '../../api/kinds/text-kinds.ts';
import { limits } from '../../api/limits.ts';
import type { RecordFields } from '../../api/record-index.ts';

const taxRegistration = embeddedObject(
  {
    code: { kind: acronym, required: true, description: 'How taxes and returns name it.', example: 'FR' },
    country: { kind: country, required: true, description: 'Where it was given: ISO 3166-1 alpha-2.', example: 'FR' },
    number: { kind: text({ max: limits.reference_characters }), required: true, description: 'The tax number.', example: 'FR40303265045' },
    scheme: {
      kind: choice('tax_schemes', codesOf(taxSchemes)),
      required: true,
      description: 'What it is for: `home`, `foreign` (another country), `oss`, `ioss` (one-stop shops) or `import`.',
      example: 'foreign',
    },
  },
  'TaxRegistration',
);

/** Of an entity: most are registered at home alone. */
export const registrationFields = {
  tax_registrations: {
    kind: list(taxRegistration, { max: limits.party_entries }),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'Its tax numbers beside that at home, or all of them. A tax names one, and each has tax returns of its own. An update replaces the list; what a tax names stays.',
    example: null,
  },
} as const satisfies RecordFields;
