import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { limits } from '../../../shared/api/limits.ts';
import { presentExchangeRate } from '../../../shared/resources/exchange-rate/present-exchange-rate.ts';
import { rateOfUnits } from '../../../shared/accounting/rate.ts';
import { day, rate } from '../accounting/sample-books.ts';

/** `max_payload` of the bus, with some kilobytes for what surrounds the rates. */
const message_bytes = 16 * 1024 * 1024 - 64 * 1024;

test('a currency with all the rates that an entity may have fits into one message of the bus', () => {
  const most = Number.MAX_SAFE_INTEGER;
  const figure = new Decimal(`0.${'0'.repeat(limits.rate_decimals - limits.rate_digits)}${'9'.repeat(limits.rate_digits)}`);
  const longest = {
    ...rate(most, most, '1', '2026-01-01'),
    uuid: 'f'.repeat(36),
    entity_id: most,
    rate: rateOfUnits(figure),
    units_per: figure,
    valid_to: day('2026-12-31'),
  };
  const bytes = Buffer.byteLength(JSON.stringify(presentExchangeRate(longest))) + 1;
  expect(bytes * limits.exchange_rates).toBeLessThan(message_bytes);
});
