import { expect, test } from '@jest/globals';
import { splitCells } from '../../console/src/screens/bank/read-csv-table.ts';

test.each([
  [
    'a;b\n1;2',
    ';',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    '"a;1";"say ""so"""\n;',
    ';',
    [
      ['a;1', 'say "so"'],
      ['', ''],
    ],
  ],
  ['one|two', '|', [['one', 'two']]],
  ['"two\nlines",x', ',', [['two\nlines', 'x']]],
  ['a\tb', '\t', [['a', 'b']]],
])('%j parted by %j is %j', (text, delimiter, cells) => {
  expect(splitCells(text, delimiter)).toEqual(cells);
});
