/**
 * Test files that take long and rarely tell anything new: `npm run test:seldom` runs them, and CI an eighth of them, another one with another
 * commit, and those that a change is about (CONTRIBUTING.md). By the reason why a change seldom breaks them, with
 * what they are about: a change of that is tried with all of them.
 */
const reasons = {
  'processes that are started, killed and stopped: few changes touch how': {
    about: ['shared/runtime/', 'shared/byte-store/', 'services/webhook/', 'moleculer.config.ts'],
    tests: [
      'test/fault/embedded/',
      'test/fault/process/(?!start\\.test)',
      'test/integration/cluster/first-year.test.ts',
      'test/scenario/assistants/two-gateways.test.ts',
      'test/integration/webhook/(two-processes|event-stream).test.ts',
    ],
  },
  'each operation once more, through what all operations share': {
    about: ['shared/api/', 'shared/resources/authorization/', 'services/gateway/', 'services/identity/'],
    tests: [
      'test/fault/writes/',
      'test/conformance/(access-matrix|token-books|token-books-outside|foreign-lists)\\.test',
      'test/integration/listing/(declared-lists|index-users)\\.test',
    ],
  },
  'each screen once more, through what all screens share': {
    about: ['console/src/parts/', 'console/src/shell/', 'console/src/styles/'],
    tests: ['test/console/every-screen', 'test/console/languages.test.ts', 'test/console/(bank-month|invoice-minute)\\.test'],
  },
  'whole years and companies, of which each part has a test of its own': {
    about: ['examples/', 'shared/reference/guides/', 'services/webhook/', 'shared/books/rounds/'],
    tests: [
      'test/scenario/demo-company.test.ts',
      'test/scenario/year-2024.test.ts',
      'test/scenario/guides/guide-commands.test.ts',
      'test/simulation/simulation.test.ts',
      'test/integration/webhook/deliveries.test.ts',
    ],
  },
  'thousands of records, for limits that are in one place': {
    about: ['shared/api/limits.ts'],
    tests: ['test/scenario/ledger/published-limits.test.ts', 'test/scenario/ledger/contended-documents.test.ts'],
  },
  'clients that are slow, for limits that are waited for': {
    about: ['services/gateway/'],
    tests: ['test/integration/gateway/untaken-answers.test.ts'],
  },
  'random requests from the same seed each time': {
    about: ['shared/api/', 'services/gateway/'],
    tests: ['test/fuzz/'],
  },
};

/** @param {string} path the reason for which a file is one of these, if it is */
const reasonOf = (path) => Object.values(reasons).find(({ tests }) => tests.some((pattern) => new RegExp(pattern).test(path)));

/** @param {string} path */
export const seldom = (path) => reasonOf(path) !== undefined;

/** What a seldom file is about: beginnings of paths. @param {string} path */
export const aboutOf = (path) => reasonOf(path)?.about ?? [];
