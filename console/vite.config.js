import { dirname, join } from 'node:path';
import { defineConfig } from 'vite';

const service = process.env.DAYBOOK ?? 'http://localhost:3000';

/** React Aria brings its few own words in thirty languages. The console speaks English, so that each of them is English here. */
const own_words = {
  name: 'words-of-react-aria-in-one-language',
  enforce: 'pre',
  resolveId(source, importer) {
    const words = /^(.*\/intl\/\w+\/)[a-z]{2}-[A-Z]{2}\.mjs$/.exec(source);
    return words && importer ? join(dirname(importer), `${words[1]}en-US.mjs`) : undefined;
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
