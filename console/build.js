import { createRequire } from 'node:module';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Builds the console into `dist`, and lays each text beside itself compressed, so that no gateway compresses it. `npm install` runs this;
 * where the tools are left out (`--omit=dev`) it does nothing, and `/console` says what is missing.
 */
const folder = import.meta.dirname;

function hasTools() {
  try {
    createRequire(import.meta.url).resolve('vite');
    return true;
  } catch {
    return false;
  }
}

async function buildConsole() {
  const { build } = await import('vite');
  const { output } = await build({ root: folder, configFile: join(folder, 'vite.config.js'), logLevel: 'error' });
  writePageOfBooks(output);
  for (const name of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|html)$/.test(name)) continue;
    const file = join(folder, 'dist', name);
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

/**
 * The page for an address of books, whose visitor is signed in more often than not: it names what the app needs beside the start, so that a
 * browser fetches both at once. The door needs none of it, and is for whoever waits most.
 */
function writePageOfBooks(output) {
  const page = output.find(({ fileName }) => fileName === 'index.html').source;
  const app = output.find(({ facadeModuleId }) => facadeModuleId === join(folder, 'src', 'app.tsx'));
  const ahead = filesOf(app, output).filter((file) => !page.includes(file));
  const links = ahead.map((file) => `    <link rel="modulepreload" crossorigin href="/console/${file}">\n`);
  writeFileSync(join(folder, 'dist', 'books.html'), page.replace('  </head>', `${links.join('')}  </head>`));
}

/** A chunk's file and those of all that it imports before it runs. */
function filesOf(chunk, output, known = new Set()) {
  if (known.has(chunk.fileName)) return [...known];
  known.add(chunk.fileName);
  for (const file of chunk.imports)
    filesOf(
      output.find(({ fileName }) => fileName === file),
      output,
      known,
    );
  return [...known];
}

if (hasTools()) await buildConsole();
