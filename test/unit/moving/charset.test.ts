import { expect, test } from '@jest/globals';
import { encoderOf, textIn } from '../../../shared/moving/charset.ts';

test('code page 437 has the bytes of its table', () => {
  const encode = encoderOf('text/plain; charset=ibm437');
  expect([...encode('Åäö ÄÖ é A')]).toEqual([0x8f, 0x84, 0x94, 0x20, 0x8e, 0x99, 0x20, 0x82, 0x20, 0x41]);
});

test('Windows-1252 is read again as it was written', () => {
  const text = 'Größe 5 € – „x“ Œ';
  expect(new TextDecoder('windows-1252').decode(encoderOf('text/csv; charset=windows-1252')(text))).toBe(text);
});

test('a letter that an encoding lacks becomes its base letter, and a sign that has none a question mark', () => {
  expect(textIn('ibm437', 'Őz Şahin – “5 €” 仕')).toBe('Oz Sahin - "5 EUR" ?');
  expect(textIn('windows-1252', 'Şahin 5 € 🎉')).toBe('Sahin 5 € ?');
});

test('a media type without such an encoding is UTF-8', () => {
  expect(Buffer.from(encoderOf('text/plain; charset=utf-8')('仕€')).toString()).toBe('仕€');
});
