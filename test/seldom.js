/**
 * Test files that take long and rarely tell anything new: `npm test` leaves them out, `npm run test:seldom` runs only them, and CI runs both
 * (CONTRIBUTING.md). By the reason why a change seldom breaks them.
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
    'test/fault/writes/each-write.test.ts',
    'test/fault/writes/unknown-references.test.ts',
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
