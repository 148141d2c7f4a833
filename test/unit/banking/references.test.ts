import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findReferences } from '../../../shared/banking/references/find-references.ts';
import { referenceKey, typesOfReference } from '../../../shared/banking/references/reference-types.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';

const found = (text: string): string[] => findReferences(text).map(({ type, value }) => `${type} ${value}`);

describe('a structured reference is found in a text', () => {
  test.each([
    ['Rechnung RF18 5390 0754 7034 vielen Dank', 'RF RF18539007547034'],
    ['rf18539007547034', 'RF RF18539007547034'],
    ['QRR 21 00000 00003 13947 14300 09017', 'QRR 210000000003139471430009017'],
    ['/REF/210000000003139471430009017/', 'QRR 210000000003139471430009017'],
    ['+++090/9337/55493+++', 'OGM 090933755493'],
    ['***090/9337/55493*** merci', 'OGM 090933755493'],
    ['mededeling: 090933755493', 'OGM 090933755493'],
    ['Faktura KID 1234567897 mai', 'KID 1234567897'],
    ['KID: 12345678903', 'KID 12345678903'],
    ['OCR 1234567897', 'OCR 1234567897'],
    ['VIITE 1234 56', undefined],
    ['viitenumero 1232', 'FI 1232'],
    ['+71<000000001234566+12345678<', 'FIK 000000001234566'],
  ])('%s', (text, reference) => {
    expect(found(text)).toEqual(reference === undefined ? [] : [reference]);
  });

  test('several, one after another', () => {
    expect(found('RF18539007547034 und +++090/9337/55493+++')).toEqual(['RF RF18539007547034', 'OGM 090933755493']);
  });
});

describe('a wrong check digit is a text', () => {
  test.each(['RF19539007547034', '210000000003139471430009018', '+++090/9337/55494+++', 'OCR 1234567898', 'viite 1233', 'KID 1234567893'])(
    '%s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  test('one mistyped digit is noticed in every type that checks by weights of which none is shared', () => {
    for (const reference of ['RF18539007547034', '210000000003139471430009017', '090933755493', '1232'])
      for (let at = reference.length - 1; at > reference.search(/\d/); at -= 1)
        for (let step = 1; step < 10; step += 1) {
          const digit = (parseInt(reference[at]!, 10) + step) % 10;
          const [type] = typesOfReference(reference);
          expect(typesOfReference(reference.slice(0, at) + digit.toString() + reference.slice(at + 1))).not.toContain(type);
        }
  });
});

test('a number without its word is none: every tenth would fit by chance', () => {
  expect(found('Auftrag 1234567897 vom 12.03.2026, Kunde 1232')).toEqual([]);
});

test('a check of ten is a minus in a KID of modulus 11', () => {
  const tens = Array.from({ length: 200 }, (_, number) => `${number + 10}-`).filter((kid) => typesOfReference(kid).includes('KID'));
  expect(tens.length).toBeGreaterThan(5);
  expect(found(`KID ${tens[0]!} takk`)).toEqual([`KID ${tens[0]!}`]);
});

test('writings of one reference have one key', () => {
  expect(referenceKey('+++090/9337/55493+++')).toBe(referenceKey('090933755493'));
  expect(referenceKey('0000 1232')).toBe(referenceKey('1232'));
  expect(referenceKey('rf18 5390 0754 7034')).toBe(referenceKey('RF18539007547034'));
  expect(referenceKey('12-')).not.toBe(referenceKey('12'));
});

test('any text is read without a fault, and what is found fits its type', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789 RFKIDOCR/+*-<.ß'), maxLength: 120 });
  fc.assert(
    fc.property(text, (written) => {
      for (const { type, value } of findReferences(written)) expect(typesOfReference(value)).toContain(type);
    }),
    { seed: chosenSeed(), numRuns: 500 },
  );
});
