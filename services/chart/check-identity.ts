import { RequestError } from '../../shared/base/request-error.ts';
import type { FieldMessages } from '../../shared/base/request-error.ts';
import type { BooksView } from '../../shared/books/command.ts';
import { missingRecord } from '../../shared/books/record-nouns.ts';
import { plainNameFault } from '../../shared/mailing/plain-name.ts';
import type { Attachment } from '../../shared/resources/attachment/attachment.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';

const FOOTER_LINES = 4;

/** Throws 422 where an identity names what is no bank account of the books or no logo, two defaults, or more lines than a footer has. */
export function checkIdentity(identity: Entity['identity'], books: BooksView, logo?: Attachment): void {
  const faults: FieldMessages = {};
  const fault = identity?.trade_name ? plainNameFault(identity.trade_name) : undefined;
  if (fault) faults['identity.trade_name'] = [fault];
  if (identity?.logo_id && logo?.purpose !== 'logo') {
    faults['identity.logo_id'] = [logo ? 'must be an attachment with the purpose logo' : missingRecord('attachments', identity.logo_id)];
  }
  const accounts = identity?.bank_accounts ?? [];
  for (const [index, { account_id }] of accounts.entries()) {
    if (account_id === null) continue;
    const account = books.get('accounts', account_id);
    if (account?.account_type === 'BANK') continue;
    const key = `identity.bank_accounts.${index}.account_id`;
    faults[key] = [account ? 'must be a BANK account of the books' : missingRecord('accounts', account_id)];
  }
  if (accounts.filter((account) => account.default === true).length > 1)
    faults['identity.bank_accounts'] = ['Only one of them is the default.'];
  for (const [index, column] of (identity?.footer ?? []).entries()) {
    const lines = column.split('\n').length;
    if (lines > FOOTER_LINES) faults[`identity.footer.${index}`] = [`must have at most ${FOOTER_LINES} lines; got ${lines}`];
  }
  if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
}
