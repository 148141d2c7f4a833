import { codesOf } from '../../../shared/accounting/codes-of.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { RequestError } from '../../../shared/base/request-error.ts';
import { codingFor } from '../compress.ts';
import type { Coding } from '../compress.ts';
import type { Exchange } from '../exchange.ts';
import { end, setHeaders } from '../send.ts';
import { sendPublished } from '../send-published.ts';

/** Where `npm install` leaves what it builds (console/build.js). */
const folder = join(process.cwd(), 'console', 'dist');
const types: ReadonlyMap<string, string> = new Map([
  ['js', 'text/javascript; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['woff2', 'font/woff2'],
  ['svg', 'image/svg+xml'],
]);
const endings: Record<Coding, string> = { br: '.br', gzip: '.gz' };

/**
 * Only this service's own files: no script or style in a page, no other host, and no text becomes markup but the page of a document, in a frame
 * that runs nothing (docs/console.md).
 */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; frame-src blob:; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

const absent = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Daybook</title>
<p>The console has not been built. Run <code>npm install</code> in the folder of Daybook, without leaving out its development tools.</p></html>`;

const pages = new Map<string, string>();

/**
 * Any address below /console: the page, which looks at the address itself. That of an address of books names what the door does not need, too
 * (console/build.js).
 */
export async function answerConsolePage(exchange: Exchange): Promise<void> {
  const { res, path } = exchange;
  const name = /^\/console\/\d+(\/|$)/.test(path) ? 'books.html' : 'index.html';
  let page = pages.get(name);
  if (page === undefined) pages.set(name, (page = readPage(name)));
  res.setHeader('Content-Security-Policy', policy);
  res.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
  await sendPublished(exchange, `console/${name}`, 'text/html; charset=utf-8', page, 'no-cache');
}

function readPage(name: string): string {
  const file = join(folder, name);
  return existsSync(file) ? readFileSync(file, 'utf8') : absent;
}

interface BuiltFile {
  type: string;
  bytes: Buffer;
  coded: Partial<Record<Coding, Buffer>>;
}

/** Read when one is first asked for, so that a start does not wait for them. */
let files: ReadonlyMap<string, BuiltFile> | undefined;

function readFiles(): ReadonlyMap<string, BuiltFile> {
  const assets = join(folder, 'assets');
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const bytesOf = (name: string): Buffer => readFileSync(join(assets, name));
  const built = names.flatMap((name): [string, BuiltFile][] => {
    const type = types.get(name.slice(name.lastIndexOf('.') + 1));
    if (type === undefined) return [];
    const codings = codesOf(endings).filter((coding) => names.includes(name + endings[coding]));
    const coded = Object.fromEntries(codings.map((coding) => [coding, bytesOf(name + endings[coding])]));
    return [[name, { type, bytes: bytesOf(name), coded }]];
  });
  return new Map(built);
}

/** A file of the build. Its name has a hash of its content, so that a browser keeps it for good. Throws RequestError 404. */
export function answerConsoleFile(exchange: Exchange): void {
  files ??= readFiles();
  const file = files.get(exchange.params.file ?? '');
  if (!file)
    throw new RequestError(404, {
      path: ['There is no such file of the console. A newer release may be served now: load the page again.'],
    });
  const { req, res } = exchange;
  const coding = codingFor(req.headers['accept-encoding']);
  const coded = coding && file.coded[coding];
  if (!setHeaders(exchange, file.type, { 'Cache-Control': 'public, max-age=31536000, immutable' })) return;
  res.appendHeader('Vary', 'Accept-Encoding');
  if (coded) res.setHeader('Content-Encoding', coding);
  end(exchange, 200, coded ?? file.bytes, true);
}
