import { defineConfig } from 'rolldown';

/** One file for what every command needs, and one for each command, which is loaded when it is used. */
export default defineConfig({
  input: { daybook: 'src/daybook.ts' },
  platform: 'node',
  external: ['@napi-rs/keyring'],
  output: { dir: 'dist', format: 'esm', cleanDir: true, minify: true, chunkFileNames: '[name].js' },
});
