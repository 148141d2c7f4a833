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

/** Types and everything else that is usual are looked at by oxlint (.oxlintrc.json), in a tenth of the time. */
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
    languageOptions: { parser: tseslint.parser },
  },
  {
    // An expression takes time linear in the length of a text that others wrote, also where it does not match. Texts of tests are our own.
    files: ['**/*.ts', '**/*.tsx'],
    ignores: ['test/**', 'bench/**'],
    plugins: { regexp },
    rules: { 'regexp/no-super-linear-backtracking': 'error', 'regexp/no-super-linear-move': 'error' },
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
