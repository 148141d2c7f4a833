import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { console_tokens } from '../../base/console-tokens.ts';

/** A file that every page asks for. Its address has a hash of its text, so that a new release is never shown with the style of the old one. */
export interface PageFile {
  /** Without the hash: what is served. */
  path: string;
  href: string;
  text: string;
}

/** From the program's working directory, as all files of the program that are no modules. */
const read = (...parts: string[]): string => readFileSync(join(process.cwd(), ...parts), 'utf8');

function file(path: string, text: string): PageFile {
  return { path, text, href: `${path}?${createHash('sha256').update(text).digest('hex').slice(0, 12)}` };
}

/** The look of the pages: the console's tokens, and what the pages make of them. */
export const page_style = file('/docs/page.css', console_tokens + read('shared', 'reference', 'guides', 'page.css'));

/** Search, copying and the place on the page. Without it everything can be read and reached. */
export const page_script = file('/docs/page.js', read('shared', 'reference', 'guides', 'page.js'));
