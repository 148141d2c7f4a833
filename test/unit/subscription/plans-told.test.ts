import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { plans } from '../../../shared/subscription/plans.ts';

const rowsOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '));
const price = (subunits: number): string => (subunits / 100).toFixed(2);

test.each(['README.md', 'shared/resources/subscription/subscription.md'])(
  '%s tells the prices and caps of the plans as they are',
  (file) => {
    for (const { code, price_subunits, transactions_cap, api_calls_cap, transactions_hard_cap, overage_subunits } of Object.values(plans)) {
      const row = rowsOf(file).find((line) => line.startsWith(`| ${code} `)) ?? '';
      expect(row).toContain(` ${price(price_subunits.USD)} `);
      expect(row).toContain(
        ` ${transactions_cap.toLocaleString('en')}, then ${transactions_hard_cap ? 'refused' : price(overage_subunits.USD)}`,
      );
      expect(row).toContain(api_calls_cap === null ? ' unlimited ' : ` ${api_calls_cap}, then refused `);
    }
  },
);
