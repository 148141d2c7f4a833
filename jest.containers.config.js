import everyday from './jest.config.js';

/** The compose fleet, killed and restarted under load. Run by `npm run test:containers`; needs Docker. */
export default {
  ...everyday,
  testMatch: ['<rootDir>/test/containers/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  globalSetup: '<rootDir>/test/containers/require-docker.js',
  globalTeardown: undefined,
  testTimeout: 1_800_000,
  maxWorkers: 1,
};
