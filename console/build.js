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
  await build({ root: folder, configFile: join(folder, 'vite.config.js'), logLevel: 'error' });
  for (const name of readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|html)$/.test(name)) continue;
    const file = join(folder, 'dist', name);
    const text = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
  }
}

if (hasTools()) await buildConsole();
