import { describe, expect, test } from '@jest/globals';
import { currencyOf, lineTaxesOf, mainAccountOf, takesLineAccount } from '../../../shared/accounting/contact-defaults.ts';
import { transactionTypeCodes } from '../../../shared/accounting/vocabularies.ts';

const contact = { receivable_account_id: 1, payable_account_id: 2, line_account_id: 3, taxes: [4], currency_id: 5 };

describe('what a contact says of a document', () => {
  test('its main account by the side of the type, its currency where there is such an account', () => {
    expect(transactionTypeCodes.map((type) => [type, mainAccountOf(type, contact), currencyOf(type, contact)])).toEqual([
      ['CS', null, null],
      ['IN', 1, 5],
      ['CN', 1, 5],
      ['RC', 1, 5],
      ['CP', null, null],
      ['BL', 2, 5],
      ['DN', 2, 5],
      ['PY', 2, 5],
      ['CE', null, null],
      ['JN', null, null],
    ]);
  });

  test('the taxes of documents that are taxed as they are issued, never of payments and journal entries', () => {
    const taxed = transactionTypeCodes.filter((type) => lineTaxesOf(type, contact).length > 0);
    expect(taxed).toEqual(['CS', 'IN', 'CN', 'CP', 'BL', 'DN']);
    expect(lineTaxesOf('IN', {})).toEqual([]);
  });

  test('the account of lines where the type takes it', () => {
    expect([takesLineAccount('IN', 'OPERATING_REVENUE'), takesLineAccount('RC', 'OPERATING_REVENUE')]).toEqual([true, false]);
    expect([takesLineAccount('RC', 'BANK'), takesLineAccount('JN', 'BANK')]).toEqual([true, false]);
  });

  test('nothing where it says nothing', () => {
    expect([mainAccountOf('IN', {}), mainAccountOf('BL', { payable_account_id: null }), currencyOf('IN', {})]).toEqual([null, null, null]);
  });
});
