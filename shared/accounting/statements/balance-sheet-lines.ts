import type { Decimal } from '../decimal.ts';
import type { Presentation } from '../presentations.ts';
import { oppositeLines } from '../statement-sections.ts';
import type { StatementSection } from '../statement-sections.ts';
import { accountTypes } from '../vocabularies.ts';
import type { AccountType } from '../vocabularies.ts';

/** Where an allowance is deducted by its presentation; a non-current one stays in the line of its type (docs/accounting.md §4.4). */
const allowanceLines = {
  RECEIVABLES: 'RECEIVABLES_ALLOWANCE',
  INVENTORIES: 'INVENTORIES_ALLOWANCE',
  CURRENT: 'CURRENT_ALLOWANCE',
} as const satisfies Partial<Record<Presentation, string>>;

type TurnedType = keyof typeof oppositeLines;
/** Lines of a balance sheet that are not those of a type. */
export type BalanceSheetLine =
  Exclude<(typeof oppositeLines)[TurnedType], AccountType> | (typeof allowanceLines)[keyof typeof allowanceLines];

/** The section of the balance sheet in which an account of the type stands with a balance, debit +. */
export function sideOf(type: AccountType, closing: Decimal): StatementSection {
  const { section } = accountTypes[type];
  if (closing.isZero() || !isTurned(type)) return section;
  return closing.isNegative() ? 'LIABILITIES' : 'ASSETS';
}

/** Tax on another account than one of taxes, such as that of the authority to which a return settles (IAS 1.54n). */
export function standsWithTaxes(presentation: Presentation | null): boolean {
  return presentation === 'TAXES' || presentation === 'INCOME_TAX';
}

/** The line of an account that stands in a section. */
export function balanceSheetLine(type: AccountType, presentation: Presentation | null, section: string): AccountType | BalanceSheetLine {
  if (standsWithTaxes(presentation)) return section === accountTypes.CONTROL.section ? 'CONTROL' : oppositeLines.CONTROL;
  if (type === 'CONTRA_ASSET') return isElsewhere(presentation) ? allowanceLines[presentation] : type;
  return isTurned(type) && accountTypes[type].section !== section ? oppositeLines[type] : type;
}

function isTurned(type: AccountType): type is TurnedType {
  return Object.hasOwn(oppositeLines, type);
}

function isElsewhere(presentation: Presentation | null): presentation is keyof typeof allowanceLines {
  return presentation !== null && Object.hasOwn(allowanceLines, presentation);
}
