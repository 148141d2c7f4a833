import { expect, test } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operations } from '../../shared/resources/all-operations.ts';

const folder = join(import.meta.dirname, '..', '..', 'console', 'src');

/** Readers that want a few, and say so where they are shown. */
const few: Readonly<Record<string, string>> = {
  foundContactsQuery: 'a field offers a few, and who wants others types more',
  returnableLinesQuery: 'a field offers a few, and who wants others types more',
  foundItemsQuery: 'a field offers a few, and who wants others types more',
  foundTransactionsQuery: 'the palette offers a few, and who wants others types more',
  latestQuery: 'Home shows the latest ones, and leads to all',
  importsQuery: 'the screen shows the files that were brought in last',
  bankLineCountQuery: 'only the number is read',
  waitingQuery: 'only the number is read',
  mailSenderQuery: 'an entity has one',
  transactionNumbersQuery: 'it names the records that it wants, a page at a time',
  partQuery: 'it is drawn as far as it is seen, part by part',
};

/** The paths of all lists, as the client of the console is called with them. */
const lists = new Set(
  operations
    .filter(({ answer, method }) => method === 'GET' && answer.form === 'list')
    .map(({ path }) => (path.startsWith('/auth') ? path : `/books/v1${path}`)),
);

/** Each declaration of a file that stands at its margin, by its name. */
function declarationsOf(text: string): [name: string, source: string][] {
  return text.split(/\n(?=(?:export )?(?:async )?(?:const|function|class) )/).flatMap((source): [string, string][] => {
    const name = /^(?:export )?(?:async )?(?:const|function|class) (\w+)/.exec(source)?.[1];
    return name === undefined ? [] : [[name, source]];
  });
}

/** What reads a list, and whether it reads it whole or part by part. */
function readers(): { name: string; isWhole: boolean }[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
  );
  return files.flatMap((file) =>
    declarationsOf(readFileSync(join(folder, file), 'utf8')).flatMap(([name, source]) => {
      const reads = [...source.matchAll(/\.GET\(\s*'([^']+)'/g)].some(([, path]) => lists.has(path!));
      // A file of a list has all of it, whatever the page.
      const isFile = source.includes("parseAs: 'blob'");
      return reads && !isFile ? [{ name, isWhole: /wholeList\(|infiniteQueryOptions\(/.test(source) }] : [];
    }),
  );
}

test('a list of the console is read whole or part by part, and no first page is taken for it', () => {
  const all = readers();
  expect(all.filter(({ isWhole }) => isWhole).length).toBeGreaterThan(25);
  expect(all.filter(({ isWhole, name }) => !isWhole && !Object.hasOwn(few, name))).toEqual([]);
});

test('every reader that is let off is still one', () => {
  const names = new Set(readers().map(({ name }) => name));
  expect(Object.keys(few).filter((name) => !names.has(name))).toEqual([]);
});
