import { crud } from '../../api/declare-crud.ts';
import { declareRecord } from '../../api/declare-record.ts';
import { currencyCode } from '../../api/kinds/currency-code-kind.ts';
import { numberingTimeCodes } from '../../accounting/numbering-times.ts';
import { taxRoundingCodes } from '../../accounting/vocabularies.ts';
import { codesOf } from '../../accounting/codes-of.ts';
import { languages } from '../../api/locales.ts';
import { boolean, choice } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerObject, embedded, nested, nestedList } from '../../api/kinds/composite-kinds.ts';
import { shownInteger, shownText, timestamp } from '../../api/kinds/answer-kinds.ts';
import { date } from '../../api/kinds/date-kinds.ts';
import { idOf, integer } from '../../api/kinds/number-kinds.ts';
import { fileSha256, text } from '../../api/kinds/text-kinds.ts';
import { timeZone } from '../../api/kinds/time-zone-kind.ts';
import { limits } from '../../api/limits.ts';
import { annotations } from '../annotations.ts';
import { cashRoundingFields } from './cash-rounding-fields.ts';
import { differenceAccounts } from './difference-account-fields.ts';
import { firstYearFields } from './first-year-fields.ts';
import { identity } from './identity-fields.ts';
import { numberingKind } from './numbering-fields.ts';
import { packFields } from './pack-fields.ts';
import { registrationFields } from './registration-fields.ts';
import { reminderFields } from '../reminder/reminder-levels.ts';
import type { RecordOf } from '../../api/resource-types.ts';

/** A move of the lock date back: the date it had, why, who and when. */
export interface LockChange {
  locked_until: Date;
  reason: string;
  user_id: number;
  at: Date;
}

export const entity = declareRecord(
  {
    name: 'Entity',
    title: 'Entity',
    plural: 'Entities',
    plural_id: 'Entities',
    slug: 'entity',
    catalogue: 'entity',
    also_refuses: ['account', 'category', 'tax'],
    collection: 'entities',
    few: true,
    definition: 'The organisation whose operations are reported. A branch is an entity with a parent, whose reporting currency it uses.',
    fields: {
      name: {
        kind: text({ max: limits.entity_name_characters }),
        stored: true,
        create: 'required',
        update: true,
        description: 'Legal name, as it stands on statements.',
        example: 'Acme Inc',
        filter: { name: { match: 'part', description: 'Part of the name, in any case.', example: 'acme' } },
      },
      currency_code: {
        kind: currencyCode,
        stored: true,
        create: 'optional',
        update: true,
        description:
          'ISO 4217 code of the reporting currency, required but for a branch, which has its parent’s, and with a `country`. Its record and its rate 1 are made with the entity; it cannot change.',
        example: 'USD',
        exemplary: true,
      },
      locale: {
        kind: text({ max: 20 }),
        stored: true,
        create: 'optional',
        update: true,
        default: 'en_GB',
        description:
          'How printed statements write amounts and days; `GET /meta` lists the locales, and `de-DE` is `de_DE`. Unless given, that of the language.',
        example: 'en_GB',
      },
      language: {
        kind: choice('languages', codesOf(languages)),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        default: 'en',
        description:
          'Language of the words of printed statements; figures and dates follow `locale`, which changes with it while it is that of the language.',
        example: 'en',
      },
      address: {
        kind: text({ max: limits.address_characters, multiline: true }),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'Postal address, in lines, as it stands on printed statements.',
        example: '1 High Street\nSpringfield',
      },
      registration: {
        kind: text({ max: limits.address_characters, multiline: true }),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'Lines of registration, as numbers of a register and of tax, as they stand on printed statements.',
        example: 'Company no. 01234567\nVAT GB123456789',
      },
      accounting_policies: {
        kind: text({ max: limits.policies_characters, multiline: true }),
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'How the books are kept: the first note to its annual accounts, a paragraph each line.',
        example: 'The accounts are prepared under the historical cost convention.\nEquipment is depreciated over five years.',
      },
      multi_currency: {
        kind: boolean,
        stored: true,
        create: 'optional',
        update: true,
        default: false,
        description: 'Kept and shown.',
        example: false,
      },
      year_start: {
        kind: integer(1, 12, 'a month from 1 to 12'),
        stored: true,
        create: 'optional',
        update: true,
        default: 1,
        description: 'First month of the fiscal year.',
        example: 1,
      },
      time_zone: {
        kind: timeZone,
        stored: true,
        create: 'optional',
        update: true,
        default: 'UTC',
        description: 'IANA name of the time zone in which its days are counted: those of instants, and today.',
        example: 'Europe/Zagreb',
      },
      mid_year_balances: {
        kind: boolean,
        stored: true,
        create: 'optional',
        update: true,
        default: false,
        description: 'Whether opening balances may be dated inside their period.',
        example: false,
      },
      tax_rounding: {
        kind: choice('tax_roundings', taxRoundingCodes),
        stored: true,
        create: 'optional',
        update: true,
        default: 'line',
        description:
          'Where tax is rounded: `line`, each tax of each line, or `document`, once for all lines by tax code (EN 16931). It concerns drafts and new postings only.',
        example: 'line',
      },
      number_when: {
        kind: choice('numbering_times', numberingTimeCodes),
        stored: true,
        create: 'optional',
        update: true,
        default: 'created',
        description:
          'When a transaction gets its number: `created`, or `posted`, so that drafts have none and a draft thrown away leaves no gap in the numbers.',
        example: 'created',
      },
      numbering: {
        kind: numberingKind,
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description:
          'How the numbers of a type are formed, of `{seq}`, `{year}`, `{period}` and `{type}` with a count of digits: `RE-{year}-{seq:4}` counts anew each year. A type that is left out has the default, `{type}{period:2}/{seq:4}`. An update replaces it whole.',
        example: { IN: 'RE-{year}-{seq:4}' },
      },
      bank_file_years: {
        kind: integer(1, 30),
        stored: true,
        create: 'optional',
        update: true,
        nullable: true,
        default: 10,
        description:
          "How long the bytes of a bank's files are kept that come from now on: until the end of the year that is so many after theirs. Only the owner changes it.",
        example: 10,
      },
      identity: {
        kind: identity,
        stored: true,
        sparse: true,
        create: 'optional',
        update: true,
        nullable: true,
        description: 'Who it is on its invoices and how these look; an update replaces it whole.',
        example: null,
      },
      ...reminderFields,
      ...registrationFields,
      parent_id: {
        kind: idOf('an entity of yours'),
        stored: true,
        create: 'optional',
        nullable: true,
        description: 'The entity of which this one is a branch.',
        example: null,
        filter: { parent_id: { kind: idOf('an entity'), description: 'Branches of that entity.', example: 1 } },
      },
      locked_until: {
        kind: date,
        stored: true,
        update: true,
        nullable: true,
        description:
          'Nothing dated on that day or before is posted, assigned, unassigned or reversed; entries of a closing are. Only the owner moves it: forward freely, back with a `reason`.',
        example: '2024-03-31',
      },
      ...differenceAccounts,
      ...cashRoundingFields,
      reason: {
        kind: text({ max: limits.narration_characters }),
        update: true,
        read: 'never',
        description: 'Why `locked_until` moves back or is taken away.',
        example: 'The auditor asked for a correction in March',
      },
      ...firstYearFields,
      ...packFields,
      ...annotations,
      external_id: {
        ...annotations.external_id,
        description: 'What the entity is called in a system of yours: unique among your live entities.',
      },
      logo_sha256: {
        kind: fileSha256,
        stored: true,
        sparse: true,
        nullable: true,
        description: 'SHA-256 of the logo that `identity` names: documents that are posted from now on have these bytes.',
        example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      currency_id: { kind: idOf('a currency', 'currencies'), stored: true, description: 'Record of the reporting currency.', example: 1 },
      currency: { kind: nested('Currency'), read: 'one', description: 'The reporting currency.' },
      current_reporting_period: { kind: nested('ReportingPeriod'), read: 'one', nullable: true, description: 'The period of today.' },
      reporting_periods: { kind: nestedList('ReportingPeriod'), read: 'one', description: 'Its reporting periods.' },
      currencies: { kind: nestedList('Currency'), read: 'one', description: 'Its currencies.' },
      lock_changes: {
        kind: embedded<LockChange>({ locked_until: 'date', reason: 'text', user_id: 'integer', at: 'date' }),
        answer_kind: answerList(answerObject({ locked_until: date, reason: shownText, user_id: shownInteger, at: timestamp })),
        stored: true,
        read: 'one',
        description: 'Each time that `locked_until` moved back: the date it had, why it moved, who moved it and when.',
      },
      owner_id: { kind: shownInteger, stored: true, read: 'never', description: 'The user who owns the books.' },
    },
    indexes: [
      { on: ['owner_id', 'id'], across: true },
      { on: ['parent_id', 'id'], across: true },
      { on: ['owner_id', 'external_id'], across: true, unique: true, where: { external_id: 'string', deleted_at: null } },
      // For entities that were recycled a moment ago: tokens stop resolving to them (shared/identity/revocation-feed.ts).
      { on: ['deleted_at'], across: true, where: { deleted_at: { after: new Date(0) } } },
    ],
  },
  (resource) => {
    const persons_only = { persons_only: true };
    const updated = { name: 'entity.updated', with: { locked_until: 'entity.lock_moved' } };
    const more = {
      createEntity: persons_only,
      updateEntity: { event: updated },
      putEntity: { event: updated },
      deleteEntity: persons_only,
      restoreEntity: persons_only,
    };
    return crud(resource, { writes: 'chart', plural_id: 'Entities', article: 'an', rest: { needs_entity: false }, more });
  },
);

export type Entity = RecordOf<typeof entity>;
