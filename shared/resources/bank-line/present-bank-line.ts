import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import { bankLine } from './bank-line.ts';
import type { BankLine } from './bank-line.ts';

export function presentBankLine(line: BankLine): Shown<typeof bankLine> {
  return present(bankLine, line, { revision: line.revision });
}
