import { expect, test } from '@jest/globals';
import { pageMeta } from '../../../shared/api/page-of-list.ts';

test('pages are counted up to a number, and beyond it a list says that it has more', () => {
  expect(pageMeta(101, { page: 2, per_page: 10 }, 100)).toEqual({
    current_page: 2,
    per_page: 10,
    total: 100,
    last_page: 10,
    total_at_least: true,
  });
  expect(pageMeta(100, { per_page: 10 }, 100)).toEqual({ current_page: 1, per_page: 10, total: 100, last_page: 10 });
  expect(() => pageMeta(101, { page: 11, per_page: 10 }, 100)).toThrow(
    expect.objectContaining({ fields: { page: [expect.stringContaining('walked by cursor')] } }),
  );
  expect(() => pageMeta(100, { page: 11, per_page: 10 }, 100)).toThrow(
    expect.objectContaining({ fields: { page: [expect.stringContaining('earlier one')] } }),
  );
});
