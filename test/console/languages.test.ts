import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { en } from '../../console/src/words/en/en.ts';
import { de } from '../../console/src/words/de/de.ts';
import { es } from '../../console/src/words/es/es.ts';
import { fr } from '../../console/src/words/fr/fr.ts';
import { en as en_papers } from '../../console/src/words/papers/en.ts';
import { de as de_papers } from '../../console/src/words/papers/de.ts';
import { es as es_papers } from '../../console/src/words/papers/es.ts';
import { fr as fr_papers } from '../../console/src/words/papers/fr.ts';
import { en as en_connecting } from '../../console/src/words/connecting/en.ts';
import { de as de_connecting } from '../../console/src/words/connecting/de.ts';
import { es as es_connecting } from '../../console/src/words/connecting/es.ts';
import { fr as fr_connecting } from '../../console/src/words/connecting/fr.ts';
import { useDaybook } from '../setup/use-daybook.ts';
import { fillBooks, visitScreens } from './screens.ts';
import { useBrowser } from './use-browser.ts';
import { openKeptCompany } from './visit.ts';

const daybook = useDaybook();
const browser = useBrowser();
const folder = join(process.cwd(), 'console/src');

/** The texts of a table of words; a text that is made of figures is made with one. */
function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words];
  if (typeof words === 'function') return [];
  return Object.values(words as object).flatMap(textsOf);
}

/** What an element says by itself, or by an attribute that is read out or shown. */
const said_by_attribute = new Set(['aria-label', 'title', 'label', 'placeholder', 'hint', 'empty', 'sub', 'alt']);
const hasWord = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Each text of a page, and what is read out of it besides. */
const texts_of_page = `Array.from(document.querySelectorAll('body *')).flatMap((each) => [
  each.getAttribute('aria-label'),
  each.getAttribute('placeholder'),
  ...Array.from(each.childNodes).filter((node) => node.nodeType === 3).map((node) => node.textContent.trim()),
]).filter(Boolean)`;

function literalsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && hasWord(node.text)) found.push(node.text.trim());
    if (ts.isJsxAttribute(node) && said_by_attribute.has(node.name.getText()) && node.initializer && ts.isStringLiteral(node.initializer))
      if (hasWord(node.initializer.text)) found.push(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.map((text) => `${file.slice(folder.length + 1)}: ${text}`);
}

test('no screen says a word that is not in the tables of words', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const found = files.flatMap((file) => literalsOf(join(folder, file)));
  // The name of the program is the same in every language.
  expect(found.filter((text) => !text.endsWith(': Daybook'))).toEqual([]);
});

const all = { de: [de, de_papers, de_connecting], fr: [fr, fr_papers, fr_connecting], es: [es, es_papers, es_connecting] };

test.each(Object.entries(all))('no word of %s is left as it is in English by mistake', (_language, words) => {
  const english = textsOf([en, en_papers, en_connecting]);
  const same = textsOf(words).filter((text, index) => text === english[index] && /\p{Ll}{4}/u.test(text) && /\s/.test(text));
  expect(same).toEqual([]);
});

test('each screen speaks the language that was chosen, and the language is kept', async () => {
  const { page } = await openKeptCompany(browser, daybook);
  const company = new URL(page.url()).pathname;
  const ids = await fillBooks(daybook, page);
  await page.goto(`${company}/me`);
  await page.getByLabel('Language').selectOption('Deutsch');
  await page.getByRole('heading', { name: de.me.title }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  const english = new Set(textsOf([en, en_connecting]).filter((text) => !textsOf([de, de_connecting]).includes(text)));
  await visitScreens(page, company, ids, async (path) => {
    const said = await page.evaluate<string[]>(texts_of_page);
    expect({ path, english: said.filter((text) => english.has(text)) }).toEqual({ path, english: [] });
  });
});
