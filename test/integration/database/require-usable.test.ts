import { afterEach, expect, jest, test } from '@jest/globals';
import { requireUsable } from '../../../shared/database/require-usable.ts';
import { useTestDatabase } from '../../setup/test-database.ts';

const database = useTestDatabase();
afterEach(() => void jest.restoreAllMocks());

test('the database of these tests can be used', async () => {
  await expect(requireUsable(database.db)).resolves.toBeUndefined();
});

test('a clock that is far from that of the database is refused, either way', async () => {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 300_000);
  await expect(requireUsable(database.db)).rejects.toThrow(/the clock of this machine is \d+ seconds ahead of that of the database.*NTP/);
  clock.mockReturnValue(now - 300_000);
  await expect(requireUsable(database.db)).rejects.toThrow(/seconds behind that of the database/);
});
