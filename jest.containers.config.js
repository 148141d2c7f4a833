/** The compose fleet, killed and restarted under load. Run by `npm run test:containers`; needs Docker. */
export default {
  testMatch: ['<rootDir>/test/containers/**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': '<rootDir>/test/setup/strip-types.js' },
  globalSetup: '<rootDir>/test/containers/require-docker.js',
  testTimeout: 1_800_000,
  maxWorkers: 1,
};
