import type { Category } from '../records.ts';
import { accountTypes } from '../../accounting/vocabularies.ts';
import { presentRecord } from '../present-values.ts';
import type { Presented } from '../present-values.ts';

/** A category's direct properties. */
export function presentCategory(category: Category): Presented {
  return presentRecord(category, {
    name: category.name,
    category_type: category.category_type,
    type: accountTypes[category.category_type].label,
  });
}

/** A category with its accounts in bus form. */
export function presentCategoryInFull(category: Category, accounts: Presented[]): Presented {
  return { ...presentCategory(category), accounts };
}

/** `Operating Revenue Category: Consulting`. */
export function categoryLabel(category: Category): string {
  return `${accountTypes[category.category_type].label} Category: ${category.name}`;
}
