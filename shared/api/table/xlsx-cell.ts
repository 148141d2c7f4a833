import { Decimal } from '../../accounting/decimal.ts';
import type { TableCell } from './table-cell.ts';

/** A spreadsheet keeps this many digits of a number and would change a longer one. */
const KEPT_DIGITS = 15;
/** The first day from which a workbook can count. Earlier days stay text. */
const FIRST_DAY = '1900-03-01';

/**
 * The value of a cell in a workbook. Figures are numbers, but text where a number would lose digits; days are dates. Texts are stored as
 * texts, never as formulas.
 */
export function xlsxCell(cell: TableCell): string | number | boolean | Date | null {
  if (cell === null || typeof cell === 'boolean') return cell;
  if (typeof cell === 'string') return withoutControls(cell);
  if ('figure' in cell) return keepsDigits(cell.figure) ? new Decimal(cell.figure).toNumber() : cell.figure;
  return cell.date < FIRST_DAY ? cell.date : new Date(cell.date);
}

function keepsDigits(figure: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(figure) && figure.replace(/[-.]/g, '').replace(/^0+/, '').length <= KEPT_DIGITS;
}

/** Characters that XML cannot hold. */
function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
