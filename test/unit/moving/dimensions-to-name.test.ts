import { expect, test } from '@jest/globals';
import { codesIn, dimensionsToName } from '../../../shared/moving/dimensions-to-name.ts';
import type { JournalDimension } from '../../../shared/moving/journal.ts';

const limits = { dimensions: 2, dimension_values: 3, dimension_code_characters: 8, name_characters: 12 };
const dimension = (key: string, name: string, ...values: [key: string, name: string][]): JournalDimension => ({
  key,
  name,
  values: values.map(([key, name]) => ({ key, name })),
});
const projects = { id: 7, code: 'project', name: 'Projekt', values: [{ code: 'P7', name: 'Bridge' }] };

test('dimensions and values are those of the books by name or code, else new ones with a code of their own', () => {
  const of_file = [
    dimension('6', 'projekt', ['P7', 'Another name'], ['x', 'BRIDGE'], ['P 9', 'Tunnel']),
    dimension('1', 'Kostnadsställe', ['å/1', 'Norr'], ['a 1', 'Norr']),
  ];
  const { named, left } = dimensionsToName(of_file, [projects], limits);
  expect(left).toEqual([]);
  expect(named).toEqual([
    {
      key: '6',
      id: 7,
      code: 'project',
      name: 'Projekt',
      codes: { P7: 'P7', x: 'x', 'P 9': 'P-9' },
      to_create: [
        { code: 'x', name: 'BRIDGE' },
        { code: 'P-9', name: 'Tunnel' },
      ],
    },
    {
      key: '1',
      id: null,
      code: 'Kostnads',
      name: 'Kostnadsstäl',
      codes: { 'å/1': 'a-1', 'a 1': 'a-1-2' },
      to_create: [
        { code: 'a-1', name: 'Norr' },
        { code: 'a-1-2', name: 'Norr-2' },
      ],
    },
  ]);
  expect(codesIn(named)({ '6': 'P 9', '1': 'a 1', '9': 'x' })).toEqual({ project: 'P-9', Kostnads: 'a-1-2' });
});

test('what was created comes to the same again', () => {
  const of_file = [dimension('1', 'Kostnadsställe', ['å/1', 'Norr'], ['a 1', 'Norr'])];
  const [first] = dimensionsToName(of_file, [], limits).named;
  const stored = [{ id: 1, code: first!.code, name: first!.name, values: first!.to_create }];
  expect(dimensionsToName(of_file, stored, limits).named).toEqual([{ ...first, id: 1, to_create: [] }]);
});

test('what the books have no room for is left', () => {
  const full = dimension('1', 'Full', ['1', '1'], ['2', '2'], ['3', '3'], ['4', '4']);
  const known = dimension('6', 'Projekt', ['1', 'One'], ['2', 'Two'], ['3', 'Three']);
  const [second, third] = [dimension('20', 'Second', ['1', 'One']), dimension('21', 'Third', ['1', 'One'])];
  const { named, left } = dimensionsToName([full, known, second, third], [projects], limits);
  expect(left).toEqual([full, known, third]);
  expect(named.map(({ key }) => key)).toEqual(['20']);
});
