import { describe, expect, test } from '@jest/globals';
import { existsSync } from 'node:fs';
import { Client } from '../../setup/client.ts';
import { useDaybook } from '../../setup/use-daybook.ts';

const daybook = useDaybook();
const client = (): Client => new Client(daybook.url);

test('every address below /console is the page of the console, which runs nothing but its own files and is asked for anew', async () => {
  for (const path of ['/console', '/console/sign-in', '/console/7/transactions/12', '/console/7/statements/balance-sheet?to=2026-11-25']) {
    const { status, headers } = await client().get(path);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect([headers.get('x-frame-options'), headers.get('cross-origin-opener-policy')]).toEqual(['DENY', 'same-origin']);
    const again = await client().get(path, { headers: { 'if-none-match': headers.get('etag')! } });
    expect([again.status, again.text]).toEqual([304, '']);
  }
});

test('where the console was not built its page says how to get it, and else names files that a browser keeps for good', async () => {
  const { text } = await client().get('/console');
  const files = [...text.matchAll(/(?:src|href)="(\/console\/assets\/[^"]+)"/g)].map(([, file]) => file!);
  if (!existsSync('console/dist/index.html')) return expect([files, text]).toEqual([[], expect.stringContaining('npm install')]);
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const { status, headers, text: plain } = await client().get(file, { headers: { 'accept-encoding': 'identity' } });
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(headers.get('content-type')).toMatch(/^text\/(javascript|css); charset=utf-8$/);
    for (const coding of ['br', 'gzip']) {
      const coded = await client().get(file, { headers: { 'accept-encoding': coding } });
      expect([coded.headers.get('content-encoding'), coded.text === plain]).toEqual([coding, true]);
    }
  }
});

test('the page of books names what the app needs beside the start, so that all is fetched at once; the door names none of it', async () => {
  const namedBy = async (path: string): Promise<string[]> =>
    [...(await client().get(path)).text.matchAll(/"\/console\/assets\/([a-z]+)-[^"]+\.js"/g)].map(([, file]) => file!);
  const [door, of_books] = await Promise.all(['/console/sign-in', '/console/7'].map(namedBy));
  expect(of_books).toEqual(existsSync('console/dist/books.html') ? expect.arrayContaining([...door!, 'app']) : []);
  expect(door).not.toContain('app');
});

test('a file that the build does not have is a 404, also one outside of it', async () => {
  for (const name of ['none.js', '..%2Findex.html', '..%2F..%2Fpackage.json', 'index.html'])
    expect((await client().get(`/console/assets/${name}`)).status).toBe(404);
});

test('the front page leads people to the console and a demonstration first, and programs to their guides by one link', async () => {
  const text = await (await fetch(daybook.url)).text();
  expect(text.indexOf('href="/console"')).toBeGreaterThan(0);
  expect(text.indexOf('href="/console"')).toBeLessThan(text.indexOf('href="#demonstration"'));
  expect(text.indexOf('href="#demonstration"')).toBeLessThan(text.indexOf('href="/guides">For programs'));
  expect(text).not.toContain('curl');
});

describe('with CONSOLE=off', () => {
  const without = useDaybook({ settings: { console: 'off' } });

  test('nothing of the console is served, and nothing leads to it', async () => {
    const other = new Client(without.url);
    const answers = await Promise.all(['/console', '/console/sign-in', '/console/assets/none.js'].map((path) => other.get(path)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(await (await fetch(without.url)).text()).not.toContain('href="/console"');
  });
});
