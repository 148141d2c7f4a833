import everyday from './jest.config.js';

/** PDFs as other programs read them: poppler's text and pictures, veraPDF's verdict; e-invoices as the official validators do. Run by `npm run test:pdf`. */
export default {
  ...everyday,
  testMatch: ['<rootDir>/test/pdf/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
};
