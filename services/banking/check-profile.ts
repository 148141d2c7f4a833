import { dateReader } from '../../shared/banking/csv/read-date.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import type { BankProfileRecord } from '../../shared/resources/bank-profile/bank-profile.ts';

type Said = Pick<BankProfileRecord, 'encoding' | 'columns' | 'date_format'>;

/** Throws 422 where no file could be read with a profile. */
export function checkProfile({ encoding, columns, date_format }: Said): void {
  const faults: FieldMessages = {};
  const { amount, direction, money_in, money_out } = columns;
  if (amount === null && money_in === null && money_out === null)
    faults.columns = ['Name the column of the amount, or those of the money that came in and went out.'];
  else if (amount !== null && (money_in !== null || money_out !== null))
    faults.columns = ['Name either the column of the amount, or those of the two directions.'];
  else if (amount === null && direction !== null) faults['columns.direction'] = ['A direction stands beside an amount; name its column.'];
  if (dateReader(date_format) === undefined)
    faults.date_format = ['A form of days has day, month and year once each: DD.MM.YYYY, M/D/YY, DD MMM YYYY; or it is SERIAL.'];
  if (encoding !== 'auto' && !isEncoding(encoding)) faults.encoding = ['Give auto, or a name of the WHATWG encoding standard.'];
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}

function isEncoding(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}
