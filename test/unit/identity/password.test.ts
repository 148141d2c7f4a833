import { expect, test } from '@jest/globals';
import { hashPassword, passwordCost, verifyPassword } from '../../../services/identity/password.ts';

test('a password is kept with the cost that OWASP recommends for argon2id, and only itself matches', async () => {
  const hashed = await hashPassword('correct horse battery staple');
  expect(hashed).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/);
  await expect(verifyPassword('correct horse battery staple', hashed)).resolves.toBe(true);
  await expect(verifyPassword('correct horse battery stapler', hashed)).resolves.toBe(false);
});

test('a hash of another cost is still verified, and nobody’s password is never right', async () => {
  const { memory, passes } = passwordCost;
  Object.assign(passwordCost, { memory: 1_024, passes: 1 });
  const older = await hashPassword('correct horse');
  Object.assign(passwordCost, { memory, passes });
  expect(older).toMatch(/^argon2id\$1024\$1\$/);
  await expect(verifyPassword('correct horse', older)).resolves.toBe(true);
  await expect(verifyPassword('correct horse', null)).resolves.toBe(false);
});
