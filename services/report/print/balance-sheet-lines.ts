import { codesOf } from '../../../shared/accounting/codes-of.ts';
import { profitsInEquity } from '../../../shared/accounting/statement-figures.ts';
import { balanceSheetGroups } from '../../../shared/accounting/statement-sections.ts';
import type { BalanceSheetGroup } from '../../../shared/accounting/statement-sections.ts';
import type { BalanceSheetLine } from '../../../shared/accounting/statements/balance-sheet-lines.ts';
import { typesOfGroup } from '../../../shared/accounting/vocabularies.ts';
import type { AccountType } from '../../../shared/accounting/vocabularies.ts';
import type { LineType, Lines } from './section-rows.ts';

/** The lines that are printed below that of a type. */
const linesAfter: Partial<Record<AccountType, readonly BalanceSheetLine[]>> = {
  INVENTORY: ['INVENTORIES_ALLOWANCE'],
  RECEIVABLE: ['RECEIVABLES_ALLOWANCE', 'SUPPLIER_ADVANCES', 'TAXES_RECEIVABLE'],
  CURRENT_ASSET: ['CURRENT_ALLOWANCE'],
  PAYABLE: ['CUSTOMER_ADVANCES'],
  CURRENT_LIABILITY: ['BANK_OVERDRAFTS'],
};

const linesByGroup = new Map(codesOf(balanceSheetGroups).map((name) => [name, linesIn(name)]));

/** The lines of a group of the balance sheet, in their order. */
export function linesOfGroup(name: BalanceSheetGroup): Lines {
  return linesByGroup.get(name)!;
}

function linesIn(name: BalanceSheetGroup): Lines {
  const types = typesOfGroup(name).flatMap((type): LineType[] => [type, ...(linesAfter[type] ?? [])]);
  return { section: balanceSheetGroups[name].section, types: name === 'EQUITY' ? [...types, ...profitsInEquity] : types };
}
