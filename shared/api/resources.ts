import type { Resource } from './declare-resource.ts';
import { declareShapes } from './resource-shapes.ts';
import { account } from './resources/account.ts';
import { apiKey } from './resources/api-key.ts';
import { assignment } from './resources/assignment.ts';
import { balance } from './resources/balance.ts';
import { category } from './resources/category.ts';
import { closingRate } from './resources/closing-rate.ts';
import { currency } from './resources/currency.ts';
import { discount } from './resources/discount.ts';
import { entity } from './resources/entity.ts';
import { exchangeRate } from './resources/exchange-rate.ts';
import { ledger } from './resources/ledger.ts';
import { lineItem } from './resources/line-item.ts';
import { meta } from './resources/meta.ts';
import { profile } from './resources/profile.ts';
import { report } from './resources/report.ts';
import { reportingPeriod } from './resources/reporting-period.ts';
import { subscription } from './resources/subscription.ts';
import { tax } from './resources/tax.ts';
import { transaction } from './resources/transaction.ts';
import { user } from './resources/user.ts';

/** Every declared resource, in the order in which `/meta`, the reference and the guides show them. */
export const resources: readonly Resource[] = [
  entity,
  currency,
  exchangeRate,
  reportingPeriod,
  closingRate,
  category,
  account,
  tax,
  discount,
  balance,
  transaction,
  lineItem,
  assignment,
  report,
  ledger,
  user,
  profile,
  apiKey,
  subscription,
  meta,
];

declareShapes(resources);

/** The resource of a path's first segment (`reporting-period`), or undefined. */
export function resourceBySlug(slug: string): Resource | undefined {
  return resources.find((resource) => resource.slug === slug);
}
