import { ModuleMocker } from 'jest-mock';

/** What `@jest/globals` is while mutants are tried: jest's own test registry, matchers and mocks, without its process, cache and sandbox. */
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
export { expect } from 'expect';
export const jest = new ModuleMocker(globalThis);
