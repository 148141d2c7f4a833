import type { Resource } from './declare-resource.ts';
import { declareShapes } from './resource-shapes.ts';
import { account } from './resources/account.ts';
import { entity } from './resources/entity.ts';
import { lineItem } from './resources/line-item.ts';
import { transaction } from './resources/transaction.ts';

/** Every declared resource, in the order in which `/meta`, the reference and the guides show them. */
export const resources: readonly Resource[] = [entity, account, transaction, lineItem];

declareShapes(resources);

/** The resource of a path's first segment (`reporting-period`), or undefined. */
export function resourceBySlug(slug: string): Resource | undefined {
  return resources.find((resource) => resource.slug === slug);
}
