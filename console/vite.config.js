import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';

const requireHere = createRequire(import.meta.url);
const service = process.env.DAYBOOK ?? 'http://localhost:3000';

/** React Aria brings its few own words in thirty languages. Those that the console does not speak are English here. */
const spoken = new Set(['en-US', 'de-DE', 'fr-FR', 'es-ES']);
const own_words = {
  name: 'words-of-react-aria-in-our-languages',
  enforce: 'pre',
  resolveId(source, importer) {
    const words = /^(.*\/intl\/\w+\/)([a-z]{2}-[A-Z]{2})\.mjs$/.exec(source);
    return words && importer && !spoken.has(words[2]) ? join(dirname(importer), `${words[1]}en-US.mjs`) : undefined;
  },
  // What a list of them does not name falls back to English, too.
  transform: (code, id) =>
    /[\\/]intlStrings\.mjs$/.test(id)
      ? code.replace(/^ *"([a-z]{2}-[A-Z]{2})": .*\n/gm, (line, language) => (spoken.has(language) ? line : ''))
      : undefined,
};

/**
 * React is no module of today's kind, and each call of it from one would be written `(0, runtime.jsx)(…)`, three thousand times. Its names as
 * exports of a module make them `jsx(…)`: 1.5 kB less of what all screens weigh.
 */
const as_modules = {
  name: 'react-as-modules',
  enforce: 'pre',
  resolveId(source, importer, { kind }) {
    const isReact = source === 'react' || source === 'react/jsx-runtime';
    return isReact && kind === 'import-statement' && !importer?.startsWith('\0as-module:') ? `\0as-module:${source}` : undefined;
  },
  load(id) {
    if (!id.startsWith('\0as-module:')) return undefined;
    const name = id.slice('\0as-module:'.length);
    const exported = Object.keys(requireHere(name)).filter((each) => !each.startsWith('__'));
    const names = exported.map((each) => `export const ${each} = whole.${each};`);
    return [`import whole from '${name}';`, 'export default whole;', ...names].join('\n');
  },
};

/**
 * Few files, each with all that comes along: a screen is one of its own beside these, and a browser that asks for six at a time waits for none.
 * - `react`: kept beyond a release that changes only our own files;
 * - `start`: what each page begins with, and the door;
 * - `app`: the frame and Home, with the libraries that every screen of the books needs;
 * - `parts`: fields, tables and questions, of which most screens have some.
 */
const files = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|as-module:/, priority: 3 },
  { name: 'start', test: /src[\\/]main\.tsx$/, priority: 2 },
  { name: 'app', test: /src[\\/]app\.tsx$/, priority: 1 },
  { name: 'parts', test: /src[\\/]parts[\\/]/ },
];

export default defineConfig({
  base: '/console/',
  plugins: [own_words, as_modules],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // All of it is smaller than what a request for each screen's own would add.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups: files } } },
  },
  server: { proxy: { '/books': service, '/auth': service, '/console/session': service } },
});
