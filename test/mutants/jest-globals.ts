/** What `@jest/globals` is while mutants are tried: jest's own test registry and matchers, without its process, cache and sandbox. */
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export { expect } from 'expect';
