/** @type {import('jest').Config} */
export default {
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/test/long/'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/test/setup/strip-types.js' },
  globalSetup: '<rootDir>/test/setup/start-servers.js',
  globalTeardown: '<rootDir>/test/setup/stop-servers.js',
  testTimeout: 30_000,
  maxWorkers: 2,
};
