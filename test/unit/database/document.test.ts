import { expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { fromDocument, toDecimal128, toDocument } from '../../../shared/database/document.ts';

test('a record comes back from its document as it was, decimals within lists and maps included', () => {
  const record = {
    id: 7,
    amount: new Decimal('1234567890123456789012345678.9012'),
    tax: { VAT: new Decimal('0.10') },
    applied_taxes: [{ tax_id: 3, code: 'VAT', amount: new Decimal('-1.5') }],
    transaction_date: new Date('2024-12-31T00:00:00Z'),
    reference: null,
    taxes: [3],
  };
  const document = toDocument(record);
  expect(document._id).toBe(7);
  expect(document.amount).toBeInstanceOf(mongoose.Types.Decimal128);
  expect(fromDocument(document)).toEqual(record);
});

test('an amount that MongoDB prints with an exponent is read as a plain decimal', () => {
  const read = fromDocument<{ amount: Decimal }>({ _id: 1, amount: mongoose.Types.Decimal128.fromString('1E+3') });
  expect(read.amount.toString()).toBe('1000');
});

test('an amount with more digits than MongoDB holds is refused, never rounded', () => {
  expect(() => toDocument({ id: 1, amount: new Decimal('1').div(3) })).toThrow();
});

test('amounts that were stored of late are not converted again, and no more of them are kept than a few thousand', () => {
  const amount = new Decimal('17.25');
  const stored = toDecimal128(amount);
  expect(toDecimal128(new Decimal('17.250'))).toBe(stored);
  for (let other = 1; other <= 5_000; other++) toDecimal128(new Decimal(other));
  expect(toDecimal128(amount)).not.toBe(stored);
  expect(toDecimal128(amount).toString()).toBe('17.25');
});
