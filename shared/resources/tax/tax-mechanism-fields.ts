import { taxCategories } from '../../accounting/tax-categories.ts';
import { taxDues, taxMechanisms, taxPayers } from '../../accounting/tax-mechanisms.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { choice } from '../../api/kinds/choice-kinds.ts';
import { percentOfWhole } from '../../api/kinds/decimal-kinds.ts';
import { idOf } from '../../api/kinds/number-kinds.ts';
import { country } from '../../api/kinds/party-kinds.ts';
import { acronym, authorityCode, text } from '../../api/kinds/text-kinds.ts';
import { withFallback } from '../../api/kinds/with-fallback.ts';
import { limits } from '../../api/limits.ts';
import type { RecordFields } from '../../api/record-index.ts';
import { boxesKind } from './boxes-kind.ts';
import { exemptionCode, textByLanguage } from './label-kinds.ts';

/**
 * How a tax comes about, what of it can be claimed and when it is due (docs/accounting.md §5.11–5.13). A tax of the version before has none
 * of these fields and is shown with what they mean for it.
 */
export const mechanismFields = {
  mechanism: {
    kind: withFallback(choice('tax_mechanisms', codesOf(taxMechanisms)), 'standard'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: 'standard',
    description:
      'How it comes about: on the document (standard), owed by the buyer (reverse_charge), or paid at the border (import), where the line is the tax.',
    example: 'standard',
  },
  paid_by: {
    kind: withFallback(choice('tax_payers', codesOf(taxPayers)), 'supplier'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: 'supplier',
    description:
      'Who pays it to the authority where it is charged on a sale: the seller (supplier), or the customer himself, which is a split payment: the document says it, and neither what is open nor what is due has it.',
    example: 'supplier',
  },
  input_account_id: {
    kind: idOf('a CONTROL account', 'accounts'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'The CONTROL account for the input tax of a reverse charge; its account_id unless given.',
    example: null,
  },
  deductible: {
    kind: withFallback(percentOfWhole, '100'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: 100,
    description: 'Percent of it that can be claimed where it is paid on purchases; the rest joins the account of the line.',
    example: 100,
  },
  due: {
    kind: withFallback(choice('tax_dues', codesOf(taxDues)), 'invoice'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: 'invoice',
    description: 'When it is due: with the invoice, or with its payment.',
    example: 'invoice',
  },
  pending_account_id: {
    kind: idOf('a CONTROL account', 'accounts'),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Another CONTROL account, in the reporting currency, on which a tax waits that is due with the payment.',
    example: null,
  },
  registration: {
    kind: acronym,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Under which of the `tax_registrations` of the entity it is declared, by code; at home unless given.',
    example: null,
    filter: 'Taxes of that registration.',
  },
  country: {
    kind: country,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'Of a registration of a one-stop shop: the country of the buyers, ISO 3166-1 alpha-2.',
    example: null,
  },
} as const satisfies RecordFields;

/** What documents and returns say of a tax (docs/accounting.md §5.14); it moves no figure, so it may change at any time. */
export const labelFields = {
  tax_category: {
    kind: choice('tax_categories', codesOf(taxCategories)),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    answer_kind: choice('tax_categories', codesOf(taxCategories)),
    description: 'Category of EN 16931 (UNCL 5305); S for a rate above zero, B for a split payment and Z for zero unless given.',
    example: 'S',
  },
  exemption_reason: {
    kind: textByLanguage,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: {},
    description:
      'Why no tax is charged, as a document prints it: texts by the two letters of their language. An update changes those it names.',
    example: { en: 'Exempt: article 132 of the VAT Directive' },
  },
  exemption_code: {
    kind: exemptionCode,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description: 'The same as a code of the VATEX list.',
    example: 'VATEX-EU-132',
  },
  standard_code: {
    kind: authorityCode,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      'The code by which an authority knows the tax, in Norway a standard tax code (NA for one that has none); its own code unless given.',
    example: null,
  },
  boxes: {
    kind: boxesKind,
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    default: {},
    description: 'The boxes of the tax return that its bases and taxes are added to, by direction. An update replaces all of them.',
    example: { OUTPUT: { base: ['6'], tax: ['1'] } },
  },
  boxless: {
    kind: text({ max: limits.narration_characters }),
    stored: true,
    sparse: true,
    create: 'optional',
    update: true,
    nullable: true,
    description:
      "Why it stands in no box of the country's form. A return by the form is not filed with figures of a tax that has neither a box nor this.",
    example: null,
  },
} as const satisfies RecordFields;
