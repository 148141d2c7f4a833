/**
 * Dependencies point one way (docs/architecture.md "The layout"):
 * services → shared/service → shared/books → shared/accounting, services → shared/api → shared/accounting.
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'accounting-is-pure',
      comment: 'The rules of bookkeeping import decimal.js and each other: no I/O, no clock, no framework.',
      severity: 'error',
      from: { path: '^shared/accounting/' },
      to: { pathNot: ['^shared/accounting/', '^node_modules/decimal\\.js/'] },
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
      name: 'books-know-no-http',
      comment: "The write path decides and commits; how a request is spelled and an answer is shown is the API's.",
      severity: 'error',
      from: { path: '^shared/books/' },
      to: { path: ['^shared/(api|service|process)/', '^node_modules/moleculer'] },
    },
    {
      name: 'api-knows-no-books',
      severity: 'error',
      from: { path: '^shared/api/' },
      to: { path: ['^shared/(books|service|database|process)/', '^node_modules/(mongodb|mongoose|moleculer)'] },
    },
    {
      name: 'gateway-touches-no-collection',
      severity: 'error',
      from: { path: '^services/gateway/' },
      // It may speak of their shapes: a type is gone when the program runs.
      to: { path: ['^shared/(books|database|service)/', '^node_modules/(mongodb|mongoose)/'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'database-and-settings-are-the-ground',
      severity: 'error',
      // The schemas are made of what the resources declare as stored.
      from: { path: '^shared/(settings|database|embedded|clock|logging|errors)/', pathNot: '^shared/database/schemas/' },
      to: { path: '^shared/(books|api|service|process|identity|subscription)/' },
    },
    {
      name: 'running-code-imports-no-test',
      severity: 'error',
      from: { path: '^(services|shared|bench|examples)/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
    exclude: { path: '^(data|coverage|docs)/' },
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default'] },
  },
};
