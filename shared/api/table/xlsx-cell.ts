import { Decimal } from '../../accounting/decimal.ts';
import type { TableCell } from './table-cell.ts';

/** A spreadsheet keeps this many digits of a number and would change a longer one. */
const KEPT_DIGITS = 15;
/** The longest text of a cell, in UTF-16 units; Excel calls a file with a longer one damaged. */
const MOST_TEXT = 32_767;
/** The first day from which a workbook can count. Earlier days stay text. */
const FIRST_DAY = '1900-03-01';

/**
 * The value of a cell in a workbook. Figures are numbers, but text where a number would lose digits; days are dates. Texts are stored as
 * texts, never as formulas; one that is longer than a cell ends in an ellipsis.
 */
export function xlsxCell(cell: TableCell): string | number | boolean | Date | null {
  if (cell === null || typeof cell === 'boolean') return cell;
  if (typeof cell === 'string') return escaped(shortened(withoutControls(cell)));
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

function shortened(text: string): string {
  if (text.length <= MOST_TEXT) return text;
  // A character of two units is left out whole.
  return `${text.slice(0, MOST_TEXT - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** `_x0041_` in a workbook is read as "A" (ECMA-376, ST_Xstring); with its first underscore written as such an escape it stays as it is. */
function escaped(text: string): string {
  return text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
