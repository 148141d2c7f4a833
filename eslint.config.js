import { defineConfig } from 'eslint/config';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** An object used as a table finds `constructor` and `__proto__` in itself: what a client's text is a key of is a Map. */
const tables = [
  {
    selector: "AssignmentExpression[operator='??='] > MemberExpression[computed=true].left",
    message: 'Group with a Map (Map.groupBy): a key may be `constructor`.',
  },
  {
    selector:
      "AssignmentExpression[left.type='MemberExpression'][left.computed=true] LogicalExpression[operator='??'] > MemberExpression[computed=true].left",
    message: 'Sum in a Map: a key may be `constructor`.',
  },
  {
    selector: "BinaryExpression[operator='in'][left.type!='Literal']",
    message: 'Use Object.hasOwn or a Map: every object has a `constructor`.',
  },
];

/** V8 makes a hidden class for each such object and keeps all that the getter reaches (docs/performance.md, "What one may not break"). */
const getters = [
  {
    selector: "ObjectExpression > Property[kind='get']",
    message: 'Declare a class: each object with a getter of its own outlives its request.',
  },
];

const syntax = [...tables, ...getters];

/** @param {string} message */
const clocks = (message) => [
  { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message },
  { selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']", message },
];

const typeChecked = [...tseslint.configs.recommendedTypeChecked, ...tseslint.configs.stylisticTypeChecked];

export default defineConfig(
  {
    ignores: [
      'node_modules/',
      'data/',
      'coverage/',
      'console/dist/',
      'console/src/api/schema.d.ts',
      'clients/**/generated/',
      'clients/*/dist/',
      'test/clients/typescript/',
      'examples/cafe/',
      '**/*.js',
      '**/*.cjs',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: typeChecked,
    plugins: { regexp },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // An expression takes time linear in the length of a text that others wrote, also where it does not match.
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': 'error',
      // A promise nobody waits for loses its error, and in the write path a round.
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { arguments: false, attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true, allowNullish: false }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      // An await inside a transaction is sequential on purpose; an async action without await keeps one shape for all.
      '@typescript-eslint/require-await': 'off',
      // An index that is known to hold, or a test's own fixture, says so with `!`.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, boolean: true } }],
      eqeqeq: 'error',
      'no-console': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': 'error',
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'no-restricted-globals': ['error', { name: 'parseFloat', message: 'Money is decimal: use Decimal.' }],
      'no-restricted-properties': ['error', { object: 'Number', property: 'parseFloat', message: 'Money is decimal: use Decimal.' }],
    },
  },
  {
    // A redirect of the router is thrown by its own convention.
    files: ['console/**'],
    rules: { '@typescript-eslint/only-throw-error': ['error', { allow: ['Redirect'] }] },
  },
  {
    // What the entry points say goes to the operator's terminal.
    files: ['shared/runtime/**', 'bench/**', 'examples/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['test/**', 'bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      // The texts there are our own.
      'regexp/no-super-linear-backtracking': 'off',
      'regexp/no-super-linear-move': 'off',
      // The body of an HTTP answer is any JSON: a test states what it expects of it.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['shared/**', 'services/**'], rules: { 'no-restricted-syntax': ['error', ...syntax] } },
  {
    // What a file says is read by shared/files/read-figure.ts alone: what is no figure there is refused, not read in part.
    files: ['shared/moving/readers/**', 'shared/banking/read/**', 'shared/banking/csv/**', 'shared/einvoice/read/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntax,
        {
          selector: "NewExpression[callee.name='Decimal'][arguments.0.type!='Literal']",
          message: 'Read figures of files with readFigure or openFigures.',
        },
        {
          selector:
            "CallExpression[callee.name='parseFloat'], CallExpression[callee.object.name='Number'][callee.property.name='parseFloat']",
          message: 'Read figures of files with readFigure or openFigures.',
        },
      ],
    },
  },
  {
    // What is due for a delivery is a time on the server's clock (trail-cursors.ts).
    files: ['services/**', 'shared/mailing/**', 'shared/subscription/**', 'shared/identity/**'],
    ignores: ['services/webhook/**'],
    rules: { 'no-restricted-syntax': ['error', ...syntax, ...clocks('Ask the clock of the service (shared/base/clock.ts).')] },
  },
  {
    files: ['shared/accounting/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntax,
        ...clocks('The rules have no clock: the time is given.'),
        { selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']", message: 'The rules are pure.' },
      ],
    },
  },
);
