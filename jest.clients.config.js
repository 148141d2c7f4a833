import everyday from './jest.config.js';

/** Strangers' clients, made from the document and used. Needs python3 and PyPI; run by `npm run test:clients`. */
export default {
  ...everyday,
  testMatch: ['<rootDir>/test/clients/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  testTimeout: 1_800_000,
  maxWorkers: 1,
};
