/**
 * The floors of shared/ (docs/architecture.md "The rooms"): what each room may import besides itself. An arrow never runs up.
 * @type {Record<string, string[]>}
 */
const below = {
  base: ['accounting'],
  files: ['accounting'],
  banking: ['files', 'accounting'],
  countries: ['accounting'],
  einvoice: ['files', 'accounting'],
  moving: ['banking', 'files', 'accounting'],
  reading: ['pdf', 'moving', 'einvoice', 'banking', 'files', 'base', 'accounting'],
  api: ['base', 'accounting'],
  pdf: ['files', 'base', 'accounting'],
  database: ['base', 'accounting'],
  outbound: ['api', 'base', 'accounting'],
  subscription: ['database', 'api', 'base', 'accounting'],
  mailing: ['database', 'api', 'base', 'accounting'],
  resources: ['countries', 'subscription', 'files', 'api', 'base', 'accounting'],
  storage: ['resources', 'subscription', 'mailing', 'database', 'api', 'base', 'accounting'],
  reference: ['resources', 'subscription', 'api', 'base', 'accounting'],
  documents: ['einvoice', 'banking', 'files', 'resources', 'subscription', 'api', 'base', 'accounting'],
  books: ['reading', 'storage', 'resources', 'subscription', 'mailing', 'database', 'banking', 'api', 'base', 'accounting'],
  backup: ['byte-store', 'books', 'storage', 'resources', 'subscription', 'database', 'api', 'base', 'accounting'],
  'byte-store': ['storage', 'resources', 'subscription', 'database', 'api', 'base', 'accounting'],
  identity: ['books', 'storage', 'resources', 'subscription', 'database', 'api', 'base', 'accounting'],
  taxes: ['countries', 'books', 'storage', 'resources', 'database', 'api', 'base', 'accounting'],
  proposals: ['books', 'resources', 'database', 'banking', 'api', 'base', 'accounting'],
};

/**
 * What is run on the bytes of customers' files: only by the thread that reads them, which has limits and can be ended
 * (docs/decisions/reading-files.md).
 */
const readers = [
  '^shared/files/(?:pdf/|(?:decode-bytes|element|file-type|names-in-zip|picture-size|read-xml|scan-markup)\\.ts$)',
  '^shared/banking/(?:read-bank-file|read-statements)\\.ts$',
  '^shared/banking/csv/(?:read-csv|read-row|guess-[a-z-]+|find-tables|split-csv)\\.ts$',
  // Those of one amount and of one day are used for what a feed sends as JSON, too.
  '^shared/banking/read/(?:read-(?!amount\\.|day\\.)|split-)',
  '^shared/einvoice/(?:read-invoice\\.ts$|read-xml-invoice\\.ts$|read/)',
  '^shared/pdf/try-picture\\.ts$',
  '^shared/moving/(?:decode-swedish\\.ts$|read-journal\\.ts$|readers/)',
];

/** @param {[string, string[]]} entry */
const roomRule = ([room, lower]) => ({
  name: `${room}-looks-down`,
  severity: 'error',
  from: { path: `^shared/${room}/` },
  to: { path: '^shared/', pathNot: [room, ...lower].map((one) => `^shared/${one}/`) },
});

/**
 * The rooms of shared/books: what each may import besides itself. What stands in the folder itself ('') is for whoever writes a command or a
 * read, and knows no room.
 * @type {Record<string, string[]>}
 */
const belowInBooks = {
  '': [],
  reading: [''],
  trail: [''],
  state: ['trail', ''],
  rounds: ['state', 'trail', ''],
  actions: ['rounds', 'trail', ''],
};

/** @param {string} room */
const filesOfBooks = (room) => (room === '' ? '^shared/books/[^/]+$' : `^shared/books/${room}/`);

/** @param {[string, string[]]} entry */
const roomOfBooksRule = ([room, lower]) => ({
  name: `books-${room || 'words'}-look-down`,
  severity: 'error',
  from: { path: filesOfBooks(room) },
  to: { path: '^shared/books/', pathNot: [room, ...lower].map(filesOfBooks) },
});

/**
 * Dependencies point one way: services → shared, and inside shared/ down its floors.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'accounting-is-pure',
      comment: 'The rules of bookkeeping import decimal.js, each other and the errors that they throw: no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '^shared/accounting/' },
      to: { pathNot: ['^shared/accounting/', '^shared/resources/[^/]+/[^/]+-errors\\.ts$', '^node_modules/decimal\\.js/'] },
    },
    {
      name: 'banking-is-pure',
      comment: 'Reading a bank file and saying whether two lines are one needs no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '^shared/banking/' },
      to: { pathNot: ['^shared/(banking|files|accounting)/'] },
    },
    {
      name: 'files-and-e-invoices-are-pure',
      comment:
        'What is in a file, what an e-invoice says and how books are written for other programs need no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '^shared/(files|einvoice|moving)/' },
      to: { pathNot: ['^shared/(files|einvoice|moving|banking|accounting)/', '^(node:)?(zlib|buffer)$'] },
    },
    {
      name: 'errors-of-a-resource-are-rows',
      comment: 'The rules throw them, so they may know nothing above the rules.',
      severity: 'error',
      from: { path: '^shared/resources/[^/]+/[^/]+-errors\\.ts$' },
      to: { pathNot: '^shared/accounting/error-row\\.ts$' },
    },
    {
      name: 'no-service-imports-another',
      comment: 'A service calls another through the broker, so that it may run in another process.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'shared-knows-no-service',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^services/' },
    },
    {
      name: 'gateway-touches-no-collection',
      severity: 'error',
      from: { path: '^services/gateway/' },
      // It may speak of their shapes: a type is gone when the program runs.
      to: { path: ['^shared/(books|database|storage)/', '^node_modules/(mongodb|mongoose)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'files-are-read-in-their-thread',
      comment: 'A file that a customer sends may take any time to read, so no other code of the process runs a reader; types are free.',
      severity: 'error',
      // The thread that prints PDFs asks how large a logo is, which was inspected when it was attached.
      from: { path: '^(services|shared)/', pathNot: [...readers, '^shared/reading/read-worker\\.ts$', '^shared/pdf/lay-out-letter\\.ts$'] },
      to: { path: readers, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the-reading-thread-is-no-import',
      severity: 'error',
      from: {},
      to: { path: '^shared/(?:reading/read-worker|pdf/pdf-worker)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    ...Object.entries(below).map(roomRule),
    ...Object.entries(belowInBooks).map(roomOfBooksRule),
    {
      name: 'rounds-are-behind-their-door',
      comment:
        'A command, a read or a service knows nothing of rounds and of the state that they keep: `actions/` hands its commands to them.',
      severity: 'error',
      from: { path: '^(services|shared|bench|examples)/', pathNot: '^shared/(books|runtime)/' },
      to: { path: '^shared/books/(rounds|state)/' },
    },
    {
      name: 'books-know-no-http',
      comment: 'The write path decides and commits: of resources it knows which records they declare, of Moleculer nothing.',
      severity: 'error',
      from: { path: '^shared/books/', pathNot: '^shared/books/actions/' },
      to: {
        path: ['^shared/(resources|storage|books/actions)/', '^node_modules/moleculer'],
        pathNot: '^shared/resources/(all-records|referring-fields)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'a-declaration-knows-no-rule',
      comment: 'Its presenter applies the rules; whoever imports a declaration alone gets none of them.',
      severity: 'error',
      from: { path: '^shared/resources/([^/]+)/', pathNot: '/(present|fresh)-[^/]+$' },
      to: {
        path: '^shared/accounting/',
        pathNot:
          '^shared/accounting/(codes-of|cash-steps|vocabularies|assignment-vocabularies|numbering-times|difference-reasons|equity-movements|presentations|tax-categories|tax-mechanisms|tax-schemes|line-kinds|statement-sections|statement-figures|records|tax-figures|total-records|error-row|form-box-kinds)\\.ts$',
      },
    },
    {
      name: 'only-the-database-rooms-know-mongodb',
      severity: 'error',
      from: { path: '^shared/(api|resources|reference|base)/' },
      to: { path: '^node_modules/(mongodb|mongoose|moleculer)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'running-code-imports-no-test',
      severity: 'error',
      from: { path: '^(services|shared|bench|examples)/' },
      to: { path: '^test/' },
    },
    {
      name: 'the-console-is-a-client',
      comment: 'It knows the service by its document only, and no service knows it: the gateway serves the files of its build.',
      severity: 'error',
      from: { path: '^console/' },
      to: { path: '^(services|shared|test|bench)/' },
    },
    {
      name: 'nobody-imports-the-console',
      severity: 'error',
      from: { pathNot: ['^console/', '^test/console/'] },
      to: { path: '^console/' },
    },
    {
      name: 'a-client-knows-the-document',
      comment:
        'It knows the service by its document only; what is made of the document is made beside. Words are compared by one function everywhere.',
      severity: 'error',
      from: { path: '^clients/[^/]+/src/' },
      to: { path: '^(services|shared|console|test|bench)/', pathNot: '^shared/api/did-you-mean\\.ts$' },
    },
    {
      name: 'nobody-imports-a-client',
      severity: 'error',
      from: { pathNot: ['^clients/', '^test/'] },
      to: { path: '^clients/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      // A circle of types alone is one too: neither file can be read without the other.
      to: { circular: true },
    },
    {
      name: 'nothing-undeclared',
      comment: "What running code imports is in package.json's dependencies.",
      severity: 'error',
      from: { path: '^(services|shared)/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'unknown', 'undetermined'] },
    },
  ],
  options: {
    exclude: { path: '^(data|coverage|docs|console/dist|clients/[^/]+/dist)/' },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
