/**
 * Test files that take long and rarely tell anything new: `npm test` leaves them out, `npm run test:seldom` runs only them, and CI runs `npm test`
 * and a quarter of them, another one with another commit (CONTRIBUTING.md). By the reason why a change seldom breaks them.
 */
const reasons = {
  'processes that are started, killed and stopped: few changes touch how': [
    'test/fault/embedded/',
    'test/fault/process/(?!start\\.test)',
    'test/integration/cluster/first-year.test.ts',
    'test/scenario/assistants/two-gateways.test.ts',
    'test/integration/webhook/(two-processes|event-stream).test.ts',
  ],
  'each operation once more, through what all operations share': [
    'test/fault/writes/',
    'test/conformance/(access-matrix|token-books|token-books-outside|foreign-lists)\\.test',
    'test/integration/listing/(declared-lists|index-users)\\.test',
  ],
  'each screen once more, through what all screens share': [
    'test/console/every-screen',
    'test/console/languages.test.ts',
    'test/console/(bank-month|invoice-minute)\\.test',
  ],
  'whole years and companies, of which each part has a test of its own': [
    'test/scenario/demo-company.test.ts',
    'test/scenario/year-2024.test.ts',
    'test/scenario/guides/guide-commands.test.ts',
    'test/simulation/simulation.test.ts',
    'test/integration/webhook/deliveries.test.ts',
  ],
  'thousands of records, for limits that are in one place': [
    'test/scenario/ledger/published-limits.test.ts',
    'test/scenario/ledger/contended-documents.test.ts',
  ],
  'clients that are slow, for limits that are waited for': ['test/integration/gateway/untaken-answers.test.ts'],
  'random requests from the same seed each time': ['test/fuzz/'],
};

/** Patterns of paths. */
export const seldom = Object.values(reasons).flat();
