import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { fitToFonts } from '../../../shared/pdf/fit-to-fonts.ts';
import { installedFonts } from '../../../shared/pdf/installed-fonts.ts';

const home = resolve('shared/pdf');
const fonts = installedFonts({ home, fonts_dir: null });
const withFolder = installedFonts({ home, fonts_dir: 'test/pdf/fonts' });
const fit = (text: string, installed = fonts, locale = 'en-GB') => fitToFonts(text, installed, locale);

test('seven scripts come with the service, and a document is set in the fonts of its own scripts only', () => {
  expect(fit('Łódź Ωμέγα Привет हिन्दी').families.map(({ name }) => name)).toEqual(['Noto Sans']);
  const { content, families, missing } = fit('Łódź حساب שלום ราคา हिन्दी');
  expect([content, missing]).toEqual(['Łódź حساب שלום ราคา हिन्दी', []]);
  expect(families.map(({ name }) => name)).toEqual(['Noto Sans', 'Vazirmatn', 'Noto Sans Hebrew', 'Noto Sans Thai']);
});

test('what no font has is marked, and its scripts are named', () => {
  expect(fit('Tokyo 東京 서울 😀')).toMatchObject({ content: 'Tokyo \ufffd\ufffd \ufffd\ufffd \ufffd', missing: ['Hani', 'Hang', 'Zsye'] });
  expect(fit('東京', withFolder)).toMatchObject({ content: '東京', missing: [] });
});

test('controls become blanks and half characters too; joiners without a glyph are left out', () => {
  expect(fit('a\u0007b\ud800c').content).toBe('a b c');
  expect(fit('a\u180bb').content).toBe('ab');
});

test('a mark that the font of its letter lacks is marked, because one font shapes both', () => {
  expect(fit('e\u0301').content).toBe('e\u0301');
  expect(fit('ก\u0901').content).toBe('ก\ufffd');
});

test('Han characters take the forms of the locale where several fonts have them', () => {
  const han = (name: string) => ({ name, files: [name], has: () => true });
  const several = [{ ...fonts[0]!, has: (code: number) => code < 0x3000 }, han('Noto Sans JP'), han('Noto Sans SC'), han('Noto Sans TC')];
  const chosen = (locale: string) => fit('東', several, locale).families.at(-1)?.name;
  expect(['ja-JP', 'zh-CN', 'zh-TW', 'de-DE'].map(chosen)).toEqual(['Noto Sans JP', 'Noto Sans SC', 'Noto Sans TC', 'Noto Sans JP']);
});
