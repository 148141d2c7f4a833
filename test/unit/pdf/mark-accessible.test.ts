import { expect, test } from '@jest/globals';
import { markAccessible } from '../../../shared/pdf/mark-accessible.ts';

test('a file that is not built as Typst builds it is refused with what is missing', () => {
  const compressed = Buffer.from('%PDF-1.7\n7 0 obj\n<< /Type /XRef >>\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n');
  expect(() => markAccessible(compressed)).toThrow('no plain cross-reference table');
});
