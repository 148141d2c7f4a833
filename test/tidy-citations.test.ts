import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';

/**
 * What code, tests and documents cite has to be there: a document of the project, and in it the section by number (`§11.4`) or by title
 * (`"Fences"`, a heading or the bold words a paragraph or a point begins with). Documents of others are named by RFC, ISO, IAS or OAuth number.
 */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(ts|js|md|yml|yaml|py|html)$/.test(file) && file !== 'test/tidy-citations.test.ts' && existsSync(file));

/** The text without the marks that a comment, a quote or a table puts where a line breaks. */
const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/\s*\n\s*(?:\*(?!\*)|\/\/|#(?!#)|>)?\s*/g, ' ');

interface Sections {
  numbers: Set<string>;
  titles: Set<string>;
}

/** `## 7. Assignments` is §7, item 2 of its list §7.2. */
function sectionsOf(document: string): Sections {
  const [numbers, titles] = [new Set<string>(), new Set<string>()];
  let chapter = '';
  for (const line of readFileSync(document, 'utf8').split('\n')) {
    const heading = /^#+ (?:(\d+)\. )?(.*)$/.exec(line);
    if (heading) {
      chapter = heading[1] ?? '';
      titles.add(heading[2]!);
      if (chapter) numbers.add(chapter);
    }
    const item = /^(\d+)\. /.exec(line);
    if (item && chapter) numbers.add(`${chapter}.${item[1]!}`);
    const lead = /^(?:- )?\*\*([^*]+?)\.?\*\*/.exec(line);
    if (lead) titles.add(lead[1]!);
  }
  return { numbers, titles };
}

/** A document is cited by its path from the top of the project, from the citing file, or by its bare name when one is meant. */
function documentOf(name: string, citing: string): string | undefined {
  return [name, join(dirname(citing), name)].find((path) => existsSync(path));
}

const documents = /(?<![\w/*<{}-])((?:[\w.-]+\/)*[\w-]+\.md)\b(?:[`)\]]*,? "([^"]+)")?/g;
const numbered = /(RFC \d+,?|OAuth 2\.1|ISO [\d-]+|that RFC|[\w./-]+\.md`?|§[\d.–]+,?(?: and)?)? ?§(\d+(?:\.\d+)*)(?:–(\d+(?:\.\d+)*))?/g;

/** Every section that a text cites by number, with the document it belongs to: the last one named, where several sections are. */
function numbersIn(file: string): { document: string; numbers: string[] }[] {
  const cited: { document: string; numbers: string[] }[] = [];
  let [document, ended] = [file === 'docs/accounting.md' ? file : '', 0];
  for (const match of textOf(file).matchAll(numbered)) {
    const [whole, before, first, last] = match;
    if (before && !before.startsWith('§')) document = before.replace(/[`,]/g, '');
    else if (!before && file !== 'docs/accounting.md' && match.index - ended > 200) document = '';
    ended = match.index + whole.length;
    cited.push({ document, numbers: last === undefined ? [first!] : [first!, last] });
  }
  return cited;
}

test('every document that is cited is one of the project, and has the section that is named', () => {
  const lost = files.flatMap((file) =>
    [...textOf(file).matchAll(documents)].flatMap(([, name, title]) => {
      const document = documentOf(name!, file);
      if (!document) return [`${file}: ${name!}`];
      return title === undefined || sectionsOf(document).titles.has(title) ? [] : [`${file}: ${name!} "${title}"`];
    }),
  );
  expect(lost).toEqual([]);
});

test('a document is cited with its ending, so that the test above sees it', () => {
  const nameless = /\bdocs\/[a-z-]+(?= ["“§])/g;
  expect(files.flatMap((file) => [...textOf(file).matchAll(nameless)].map(([name]) => `${file}: ${name}`))).toEqual([]);
});

test('every section that is cited by number exists in the document it is cited from', () => {
  const lost = files.flatMap((file) =>
    numbersIn(file).flatMap(({ document, numbers }) => {
      if (/^(RFC|OAuth|ISO|that RFC)/.test(document)) return [];
      const path = document === '' ? undefined : documentOf(document, file);
      if (!path) return numbers.map((number) => `${file}: §${number} of ${document || 'no document'}`);
      const known = sectionsOf(path).numbers;
      return numbers.filter((number) => !known.has(number)).map((number) => `${file}: ${path} §${number}`);
    }),
  );
  expect(lost).toEqual([]);
});
