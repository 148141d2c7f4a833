import type { AnsweredFile } from '../../shared/api/sent-file.ts';
import { any_bytes } from '../../shared/api/sent-file.ts';
import { clock } from '../../shared/base/clock.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import type { ReadRequest } from '../../shared/books/actions/read-action.ts';
import type { BankStatement } from '../../shared/resources/bank-statement/bank-statement.ts';
import type { ParamsOf } from '../../shared/resources/operation-params.ts';
import { DAY_MS } from '../../shared/accounting/fiscal-year.ts';
import { findRecord } from './find-record.ts';

/** The file of which a bank statement was read, which the gateway sends. Throws RequestError 404 where there is none, or none any more. */
export async function readBankStatementFile({
  db,
  entity_id,
  params,
}: ReadRequest<ParamsOf<'readBankStatementFile'>>): Promise<AnsweredFile & Record<string, unknown>> {
  const { id, format, file } = await findRecord(db, entity_id, 'bank_statements', params.id);
  if (!file?.bytes || !file.sha256 || !file.kept_until)
    throw new RequestError(404, { id: [`Bank statement ${id} came without a file: its lines were sent.`] });
  if (file.kept_until.getTime() + DAY_MS <= clock.now().getTime())
    throw new RequestError(404, { id: [`The file of bank statement ${id} was kept until ${file.kept_until.toISOString().slice(0, 10)}.`] });
  const { ending, content_type } = forms[format];
  return { name: file.name ?? `bank-statement-${id}.${ending}`, content_type, sha256: file.sha256, size: file.bytes };
}

const xml = { ending: 'xml', content_type: 'application/xml' };
const text = { ending: 'sta', content_type: 'text/plain' };

const forms: Readonly<Record<BankStatement['format'], { ending: string; content_type: string }>> = {
  'camt.052': xml,
  'camt.053': xml,
  'camt.054': xml,
  mt940: text,
  mt942: text,
  ofx: { ending: 'ofx', content_type: 'application/x-ofx' },
  qif: { ending: 'qif', content_type: 'application/qif' },
  csv: { ending: 'csv', content_type: 'text/csv' },
  json: { ending: 'json', content_type: any_bytes },
};
