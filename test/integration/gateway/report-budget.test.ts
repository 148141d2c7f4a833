import { expect, test } from '@jest/globals';
import { limits } from '../../../shared/api/limits.ts';
import { useGateway } from './start-gateway.ts';

const rate_limit_per_minute = 10;
const budget_ms = rate_limit_per_minute * limits.read_cpu_ms_per_request;
const gateway = useGateway({
  settings: { rate_limit_per_minute },
  actions: {
    /** A report that takes more than all that an account has in a minute. */
    'report.readBalanceSheet': () => {
      const begun = process.cpuUsage();
      while (process.cpuUsage(begun).user < budget_ms * 1_500);
      return { status: 'success', balance_sheet: {} };
    },
  },
});
const sheet = (bearer?: string): Promise<Response> => gateway.request('/books/v1/reports/balance-sheet', bearer ? { bearer } : {});

test('reports as JSON that used up the CPU time of a minute are a 429 that says when to come again, for this account alone', async () => {
  const first = await sheet();
  expect([first.status, first.headers.get('ratelimit-cost-limit')]).toEqual([200, String(budget_ms)]);
  const refused = await sheet();
  expect([refused.status, refused.headers.get('ratelimit-cost-remaining')]).toEqual([429, '0']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(((await refused.json()) as { errors: { request: string[] } }).errors.request[0]).toContain('of CPU in a minute');
  expect(gateway.calls.filter(({ action }) => action === 'report.readBalanceSheet')).toHaveLength(1);
  expect((await gateway.request('/books/v1/currency')).status).toBe(200);
  expect((await sheet(await gateway.token({ sub: '8' }))).status).toBe(200);
});
