import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';

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
};

/** Kept by browsers beyond a release that changes only our own files. */
const libraries = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
  { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
];

export default defineConfig({
  base: '/console/',
  plugins: [own_words],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: libraries } } },
  },
  server: { proxy: { '/books': service, '/auth': service, '/console/session': service } },
});
