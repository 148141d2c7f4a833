import { list } from '../../api/kinds/composite-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { embeddedObject } from '../../api/kinds/embedded-kind.ts';
import { classificationScheme, unitCode } from '../../api/kinds/item-kinds.ts';
import { country, identifierScheme } from '../../api/kinds/party-kinds.ts';
import { text } from '../../api/kinds/text-kinds.ts';
import { withFallback } from '../../api/kinds/with-fallback.ts';
import { limits } from '../../api/limits.ts';
import type { MirroredFields } from '../../api/record-index.ts';

const short = text({ max: limits.name_characters });
/** No figure depends on it, and a plain line has none of it. */
const described = { stored: true, mirrored: true, sparse: true, create: 'optional', update: true } as const;
const given = { ...described, nullable: true } as const;

/** The unit of a line that names none (UN/ECE Recommendation 20: one). */
const PIECE = 'C62';

/** What is sold or bought with a line, for documents and e-invoices: the business terms (BT) of EN 16931 that the fields become. */
export const itemFields = {
  description: {
    ...given,
    kind: text({ max: limits.description_characters, multiline: true }),
    description: 'More about what is sold or bought than the narration, which is its name (BT-154).',
    example: 'Oak, oiled, 80 × 200 cm',
  },
  unit_code: {
    ...described,
    kind: withFallback(unitCode, PIECE),
    description: `The unit of its quantity (BT-130), a code of UN/ECE Recommendation 20 or 21; ${PIECE}, a piece, unless given.`,
    example: 'HUR',
  },
  item_code: { ...given, kind: short, description: 'What the seller calls it (BT-155).', example: 'B-100' },
  buyer_item_code: { ...given, kind: short, description: 'What the buyer calls it (BT-156).', example: '4711' },
  standard_item: {
    ...given,
    kind: embeddedObject(
      {
        id: { kind: short, required: true, description: 'The number.', example: '4012345000009' },
        scheme: { kind: identifierScheme, required: true, description: 'Its scheme of the ICD list: 0160 is a GTIN.', example: '0160' },
      },
      'StandardItem',
    ),
    description: 'Its number in a list for all, such as a GTIN (BT-157).',
    example: null,
  },
  classifications: {
    ...described,
    kind: withFallback(
      list(
        embeddedObject(
          {
            id: { kind: short, required: true, description: 'The class.', example: '94036010' },
            scheme: { kind: classificationScheme, required: true, description: 'Its scheme of UNTDID 7143: HS, STI.', example: 'HS' },
            version: { kind: short, required: false, description: 'Which edition of it.', example: '2022' },
          },
          'Classification',
        ),
        { max: limits.classifications_per_line },
      ),
      [],
    ),
    description: 'What kind of thing it is, by one list or several (BT-158).',
    example: [],
  },
  origin_country: { ...given, kind: country, description: 'Where it was made, ISO 3166-1 alpha-2 (BT-159).', example: 'DE' },
  period: {
    ...given,
    kind: embeddedObject(
      {
        start: { kind: date, required: false, description: 'First day (BT-134).', example: '2024-07-01' },
        end: { kind: date, required: false, description: 'Last day (BT-135).', example: '2024-07-31' },
      },
      'LinePeriod',
    ),
    description: 'When it was performed or supplied; one of the days at least (BG-26).',
    example: null,
  },
  order_line: { ...given, kind: short, description: 'The line of the order that it answers (BT-132).', example: '10' },
  note: {
    ...given,
    kind: text({ max: limits.line_narration_characters, multiline: true }),
    description: 'A remark that documents print with the line (BT-127).',
    example: 'Delivered in two parts',
  },
} as const satisfies MirroredFields;
