import { passwordCost } from '../../services/identity/password.ts';

/**
 * Lets the Daybook of this process hash passwords as cheaply as argon2id allows: nearly each test registers somebody, and the real cost was a
 * third of opening books. What the real cost is for is tested in test/unit/identity/password.test.ts.
 */
export function makePasswordsCheap(): void {
  Object.assign(passwordCost, { memory: 8, passes: 1 });
}
