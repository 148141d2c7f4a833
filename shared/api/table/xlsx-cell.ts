import { Decimal } from '../../accounting/decimal.ts';
import type { TableCell } from './table-cell.ts';

/** So many digits a spreadsheet keeps of a number; a longer one would come out changed. */
const KEPT_DIGITS = 15;
/** The first day that a workbook can count from; earlier ones stay text. */
const FIRST_DAY = '1900-03-01';

/**
 * The value of a cell in a workbook: figures as numbers, as text where a number would lose digits; days as dates. Texts are stored
 * as texts, never as formulas.
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

/** XML has no place for these characters. */
function withoutControls(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
