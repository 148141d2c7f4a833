import { afterAll, beforeAll, test } from '@jest/globals';
import { startDaybook } from '../setup/start-daybook.ts';
import type { Daybook } from '../setup/start-daybook.ts';
import { keepFirstYear } from './first-year.ts';

let daybook: Daybook;
beforeAll(async () => {
  daybook = await startDaybook();
});
afterAll(() => daybook.stop());

test('the first year, from registration to a translated year end, in one process', () => keepFirstYear(daybook.url));
