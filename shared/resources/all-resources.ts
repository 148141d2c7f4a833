import type { Resource } from '../api/declare-resource.ts';
import { eventNamesOf } from '../api/operation.ts';
import type { Operation } from '../api/operation.ts';
import { declareShapes } from '../api/resource-shapes.ts';
import { account } from './account/account.ts';
import { apiKey } from './api-key/api-key.ts';
import { assignment } from './assignment/assignment.ts';
import { attachment } from './attachment/attachment.ts';
import { authEvents } from './authorization/auth-events.ts';
import { balance } from './balance/balance.ts';
import { bankEntry } from './bank-entry/bank-entry.ts';
import { bankLine } from './bank-line/bank-line.ts';
import { bankProfile } from './bank-profile/bank-profile.ts';
import { bankRule } from './bank-rule/bank-rule.ts';
import { bankMatch } from './bank-match/bank-match.ts';
import { bankStatement } from './bank-statement/bank-statement.ts';
import { category } from './category/category.ts';
import { chartTemplate } from './chart-template/chart-template.ts';
import { closingRate } from './closing-rate/closing-rate.ts';
import { contact } from './contact/contact.ts';
import { country } from './country/country.ts';
import { currency } from './currency/currency.ts';
import { dimension } from './dimension/dimension.ts';
import { dimensionValue } from './dimension-value/dimension-value.ts';
import { dispatchEvents } from './dispatch/dispatch-events.ts';
import { dispatch } from './dispatch/dispatch.ts';
import { discount } from './discount/discount.ts';
import { declareEvents, trail_exported } from './event/event.ts';
import { serviceEvents } from './event/service-events.ts';
import { entity } from './entity/entity.ts';
import { exchangeRate } from './exchange-rate/exchange-rate.ts';
import { ledger } from './ledger/ledger.ts';
import { lineItem } from './line-item/line-item.ts';
import { openItem } from './open-item/open-item.ts';
import { mailSender } from './mail-sender/mail-sender.ts';
import { bookImport } from './import/import.ts';
import { importEvents } from './import/import-vocabularies.ts';
import { meta } from './meta/meta.ts';
import { profile } from './profile/profile.ts';
import { proposal } from './proposal/proposal.ts';
import { reminder } from './reminder/reminder.ts';
import { report } from './reports/report.ts';
import { reportingPeriod } from './reporting-period/reporting-period.ts';
import { revaluation } from './revaluation/revaluation.ts';
import { subscription } from './subscription/subscription.ts';
import { tax } from './tax/tax.ts';
import { taxReturn } from './tax-return/tax-return.ts';
import { transaction } from './transaction/transaction.ts';
import { user } from './user/user.ts';
import { webhook } from './webhook/webhook.ts';

const changing = [
  entity,
  currency,
  exchangeRate,
  reportingPeriod,
  closingRate,
  revaluation,
  taxReturn,
  category,
  account,
  chartTemplate,
  country,
  tax,
  discount,
  dimension,
  dimensionValue,
  contact,
  attachment,
  balance,
  transaction,
  lineItem,
  assignment,
  dispatch,
  reminder,
  mailSender,
  bankStatement,
  bankLine,
  bankMatch,
  bankEntry,
  bankProfile,
  bankRule,
  openItem,
  proposal,
  bookImport,
  report,
  ledger,
  user,
  profile,
  apiKey,
  webhook,
  subscription,
] as const satisfies readonly Resource[];

const eventsOf = ({ event, export_event }: Operation): string[] => [
  ...(event ? eventNamesOf(event) : []),
  ...(export_event === null ? [] : [export_event]),
];

/** Every name that an event may have, in the order of the operations that leave it. */
export const eventNames: readonly string[] = [
  ...new Set([
    ...changing.flatMap(({ operations }) => operations.flatMap(eventsOf)),
    ...Object.values(authEvents),
    ...Object.values(serviceEvents),
    ...Object.values(dispatchEvents),
    ...Object.values(importEvents),
    trail_exported,
  ]),
];

const event = declareEvents(eventNames);

/** The resources with the types that follow from their declarations (operation-params.ts). */
export const declaredResources = [...changing, event, meta] as const satisfies readonly Resource[];

export type Declared = (typeof declaredResources)[number];

/** Every declared resource, in the order in which `/meta`, the reference and the guides show them. */
export const resources: readonly Resource[] = declaredResources;

declareShapes(resources);

/** The resource with that name (`ReportingPeriod`). */
export function resourceByName(name: string): Resource {
  const resource = resources.find((one) => one.name === name);
  if (!resource) throw new TypeError(`No resource ${name} is declared`);
  return resource;
}

/** The resource of a path's first segment (`reporting-period`), or undefined. */
export function resourceBySlug(slug: string): Resource | undefined {
  return resources.find((resource) => resource.slug === slug);
}
