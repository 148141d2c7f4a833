import everyday from './jest.config.js';

/** What small changes are tried against (test/mutants): all that needs no server. Run by `npm run test:mutants`. */
const { globalSetup, globalTeardown, ...serverless } = everyday;
export default { ...serverless, testMatch: ['<rootDir>/test/{unit,simulation}/**/*.test.ts'], maxWorkers: 1 };
