import everyday from './jest.config.js';

/** What takes minutes: long random books and loads, one file at a time. Run by `npm run test:long`. */
export default {
  ...everyday,
  testMatch: ['<rootDir>/test/long/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 1_800_000,
  maxWorkers: 1,
};
