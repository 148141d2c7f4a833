import { requestErrors } from '../api/request-errors.ts';
import type { Settings } from '../base/settings.ts';
import { operations } from '../resources/all-operations.ts';
import { resources } from '../resources/all-resources.ts';

export type Billing = Settings['billing'];

/** Whether the service answers a resource's operations at all: with BILLING=off those of the subscription are a 404. */
function isServed(slug: string, billing: Billing): boolean {
  return billing === 'on' || slug !== 'subscription';
}

/** What the documents describe. */
export const servedResources = (billing: Billing) => resources.filter(({ slug }) => isServed(slug, billing));
export const servedOperations = (billing: Billing) => operations.filter(({ resource }) => isServed(resource, billing));
/** Without a subscription nothing is ever refused for want of payment. */
export const servedErrors = (billing: Billing) => requestErrors.filter(({ code }) => billing === 'on' || code !== 402);
