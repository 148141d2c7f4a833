import { presentationsOf } from '../../shared/accounting/presentation.ts';
import type { Presentation } from '../../shared/accounting/presentations.ts';
import { accountTypes } from '../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../shared/accounting/vocabularies.ts';
import { RequestError } from '../../shared/base/request-error.ts';

/** A mark must be one of those of the type (docs/accounting.md §4.4). Throws 422 that names them. */
export function checkPresentation(type: AccountType, { presentation = null }: { readonly presentation?: Presentation | null }): void {
  const known = presentationsOf(type);
  if (presentation === null || known.includes(presentation)) return;
  const { label } = accountTypes[type];
  const choice = known.length === 0 ? `${label} accounts have none: leave it out.` : `Those of ${label} are ${known.join(', ')}.`;
  throw new RequestError(422, { presentation: [`${presentation} is no presentation of a ${label} account. ${choice}`] });
}
