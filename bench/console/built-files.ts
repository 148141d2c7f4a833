import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = join('console', 'dist');
const assets = join(folder, 'assets');

const gzipKb = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + statSync(join(assets, `${name}.gz`)).size, 0) / 1_000;

/** All JavaScript of the built console, in kB compressed with gzip. Throws when it has not been built. */
export function allJavascriptKb(): number {
  return gzipKb(readdirSync(assets).filter((name) => name.endsWith('.js')));
}

/** The JavaScript that a page fetches for the parts of these names, in kB: what the page begins with, the parts, and all that they import. */
export function javascriptKbOf(...parts: readonly string[]): number {
  const names = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const wanted = names.filter((name) => page.includes(name) || parts.some((part) => name.startsWith(`${part}-`)));
  const fetched = new Set<string>();
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (fetched.has(name)) continue;
    fetched.add(name);
    const text = readFileSync(join(assets, name), 'utf8');
    wanted.push(...[...text.matchAll(/(?:from|import) ?["']\.\/([\w.-]+\.js)["']/g)].map(([, imported]) => imported!));
  }
  return gzipKb(fetched);
}
