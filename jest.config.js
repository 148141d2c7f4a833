import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from './bench/console/chromium.ts';
import { cacheFolder } from './shared/runtime/embedded/cache-folder.ts';
import { seldom } from './test/seldom.js';

/** Who names files or tests wants all of them, also what `npm test` leaves out. */
const isWhole = process.argv.slice(2).every((argument) => argument.startsWith('-') || /^\d+%?$/.test(argument));

/** Tests of screens need a browser; its file is handed on to them. */
if (chromium) process.env.CHROMIUM = chromium;
export const screens = chromium ? [] : ['/test/console/'];
if (!chromium) console.warn('There is no Chromium on this machine (CHROMIUM may name one): test/console is left out.');

/** Files of others that are not ours to publish: who has them lays them beside the checkout; .ci/run fetches journals. */
const others = [
  { files: '../shared/bank-files', tests: 'test/unit/banking/others' },
  { files: '../shared/bank-files', tests: 'test/scenario/banking/others' },
  { files: '../shared/einvoice', tests: 'test/unit/einvoice/others' },
  { files: '../shared/einvoice', tests: 'test/scenario/others' },
  { files: join(cacheFolder(), 'journals'), tests: 'test/scenario/moving/others' },
].filter(({ files }) => !existsSync(files));
for (const { files, tests } of others) console.warn(`There is no ${files}: ${tests} is left out.`);

/** @type {import('jest').Config} */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/test/long/',
    '/test/clients/',
    '/test/containers/',
    '/test/pdf/',
    ...screens,
    ...others.map(({ tests }) => `/${tests}/`),
    ...(isWhole ? seldom : []),
  ],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/test/setup/strip-types.js' },
  testEnvironment: '<rootDir>/test/setup/worker-environment.js',
  globalSetup: '<rootDir>/test/setup/start-servers.js',
  globalTeardown: '<rootDir>/test/setup/stop-servers.js',
  // Ends what hangs; it bounds nothing that a loaded machine could reach.
  testTimeout: 600_000,
  // A worker waits half of its time, for a database or a browser. It keeps the modules of each file that it has run, some 18 MB: shared
  // among three, and with room for more than Node's 4 GB (package.json), none runs out.
  maxWorkers: 3,
};
