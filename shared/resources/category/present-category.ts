import { accountTypes } from '../../accounting/vocabularies.ts';
import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { Presented } from '../present-values.ts';
import type { Category } from './category.ts';
import { category as resource } from './category.ts';

/** A category's direct properties. */
export function presentCategory(category: Category): Shown<typeof resource> {
  return present(resource, category, { type: accountTypes[category.category_type].label });
}

/** A category with its accounts in bus form. */
export function presentCategoryInFull(category: Category, accounts: Presented[]): Presented {
  return { ...presentCategory(category), accounts };
}

/** `Operating Revenue Category: Consulting`. */
export function categoryLabel(category: Category): string {
  return `${accountTypes[category.category_type].label} Category: ${category.name}`;
}
