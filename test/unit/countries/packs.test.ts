import { describe, expect, test } from '@jest/globals';
import { countryCodes, packOf } from '../../../shared/countries/read-packs.ts';
import { packFaults } from './pack-faults.ts';

describe.each([...countryCodes()])('the pack %s', (code) => {
  const pack = packOf(code);
  const faults = packFaults(pack);

  test.each([
    ['has every name in its official language and in English', 'texts'],
    ['has accounts with a code and a name of their own, known taxes, and somebody of a fitting type for each role', 'charts'],
    ['has taxes that reach boxes on both their sides or say why not, on CONTROL accounts of each chart', 'taxes'],
    ['has a return of which each box is reached', 'boxes'],
    ['has exactly one tax of a family on each day', 'families'],
    ['has situations and answers that name its taxes', 'situations'],
    ['asks at most five questions, each with a default', 'questions'],
  ])('%s', (_, part) => {
    expect(faults[part]).toEqual([]);
  });

  test('is in the folder of its country, and says where its facts are from and what is unchecked', () => {
    expect(pack.country).toBe(code.toUpperCase());
    expect(pack.sources.length).toBeGreaterThan(0);
    expect(pack.to_be_checked.length).toBeGreaterThan(0);
  });
});

test('packs are found by their two letters in either case, and a country without one is named', () => {
  expect(packOf('DE')).toBe(packOf('de'));
  expect(() => packOf('xx')).toThrow('There is no pack of the country xx');
});
