import { describe, expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { namesDocument, possibleNumbers } from '../../../shared/accounting/named-documents.ts';
import { proposeAssignments } from '../../../shared/accounting/propose-assignments.ts';
import type { AssigningItem, ClearableItem } from '../../../shared/accounting/propose-assignments.ts';

/** docs/accounting.md §14.3: what a receipt may settle. */
const ELBE = 1;
const KONTOR = 2;

function item(id: number, left: number, fields: Partial<ClearableItem> = {}): ClearableItem {
  const number = `IN01/000${id}`;
  const date = new Date(Date.UTC(2025, 0, id));
  return { type: 'Transaction', id, contact_id: ELBE, date, number, names: [number, null], left: new Decimal(left), ...fields };
}

function receipt(left: number, text: string | null, contact_id: number | null = ELBE): AssigningItem {
  return { contact_id, texts: [text, 'Thank you'], left: new Decimal(left) };
}

/** The ids, the amounts, the reasons, and whether it is certain. */
function proposed(assigning: AssigningItem, items: readonly ClearableItem[], most = 20): unknown[] {
  return proposeAssignments(assigning, items, most).map(({ items: chosen, amounts, reasons, certain }) => [
    chosen.map(({ id }) => id),
    amounts.map(Number),
    reasons,
    certain,
  ]);
}

describe('the number of a document in a text', () => {
  test.each([
    ['R-2', 'R-2', true],
    ['r 2', 'R-2', true],
    ['Rent of R-2', 'R-2', false],
    ['Invoice IN01/0007, thanks', 'IN01/0007', true],
    ['in010007', 'IN01/0007', true],
    ['our IN010007 of May', 'IN01/0007', true],
    ['IN01/00071', 'IN01/0007', false],
    ['XIN01/0007', 'IN01/0007', false],
    ['Rechnung Büro-2024/12', 'büro 2024-12', true],
    ['November', 'November', true],
    ['rent for November', 'November', false],
    ['', 'IN01/0007', false],
    ['--', '//', false],
    [null, null, false],
  ])('%j names %j: %j', (text, number, expected) => {
    expect(namesDocument(text, number)).toBe(expected);
  });

  test('may be any word with a digit, or all of it', () => {
    expect(possibleNumbers('Invoices IN01/0007, (PO-8).')).toEqual(['Invoices IN01/0007, (PO-8).', 'IN01/0007', 'PO-8']);
    expect(possibleNumbers('Rent')).toEqual(['Rent']);
    expect(possibleNumbers(' ')).toEqual([]);
    expect(possibleNumbers(null)).toEqual([]);
  });
});

describe('what a receipt may settle', () => {
  test('is certain where number, amount and contact agree', () => {
    expect(proposed(receipt(50, 'IN01/0002'), [item(1, 70), item(2, 50)])).toEqual([
      [[2], [50], ['reference', 'amount'], true],
      [[1], [50], ['oldest'], false],
    ]);
  });

  test.each([
    ['the amount differs', receipt(60, 'IN01/0002'), [[[2], [50], ['reference'], false]]],
    ['the contact is not said', receipt(50, 'IN01/0002', null), [[[2], [50], ['reference', 'amount'], false]]],
    ['nothing is named', receipt(50, null), [[[2], [50], ['amount'], false]]],
  ])('is not where %s', (_, assigning, first) => {
    expect(proposed(assigning, [item(1, 70), item(2, 50)]).slice(0, 1)).toEqual(first);
  });

  test('is certain of nobody where nobody is named', () => {
    const nobody = { contact_id: null };
    expect(proposed(receipt(50, 'IN01/0002', null), [item(1, 70, nobody), item(2, 50, nobody)])[0]).toEqual([
      ...[[2], [50], ['reference', 'amount'], true],
    ]);
  });

  test('is certain of neither of two that fit alike', () => {
    const same = { names: ['R-9'] };
    expect(proposed(receipt(50, 'R-9'), [item(1, 50, same), item(2, 50, same)]).map((one) => (one as unknown[])[3])).toEqual([
      false,
      false,
    ]);
    expect(proposed(receipt(50, 'R-9'), [item(1, 50, same), item(2, 50, { ...same, contact_id: null })])[0]).toMatchObject({ 3: false });
  });

  test('is all that it names together, the oldest first, and each', () => {
    expect(proposed(receipt(120, 'IN01/0003 IN01/0001'), [item(3, 50), item(2, 9), item(1, 70)])).toEqual([
      [[1, 3], [70, 50], ['reference', 'amount'], true],
      [[1], [70], ['reference'], false],
      [[3], [50], ['reference'], false],
      [[1, 2, 3], [70, 9, 41], ['oldest'], false],
    ]);
  });

  test('is the only one that is open, in part', () => {
    expect(proposed(receipt(20, null), [item(1, 70)])).toEqual([[[1], [20], ['only_item', 'oldest'], false]]);
  });

  test('is never somebody else’s, and nobody’s only where it is named or fits', () => {
    const items = [item(1, 70, { contact_id: KONTOR }), item(2, 70, { contact_id: null }), item(3, 30)];
    expect(proposed(receipt(70, 'IN01/0001 IN01/0002'), items)).toEqual([
      [[2], [70], ['reference', 'amount'], false],
      [[3], [30], ['only_item', 'oldest'], false],
    ]);
  });

  test('is nothing where nothing is left, or nothing open', () => {
    expect(proposed(receipt(0, 'IN01/0001'), [item(1, 70)])).toEqual([]);
    expect(proposed(receipt(70, 'IN01/0001'), [item(1, 0)])).toEqual([]);
  });

  test('is not more than is asked for', () => {
    const items = Array.from({ length: 30 }, (_, index) => item(index + 1, 5));
    expect(proposed(receipt(5, null), items, 20)).toHaveLength(20);
  });
});
