import { test } from '@jest/globals';
import { useDaybook } from '../setup/use-daybook.ts';
import { keepFirstYear } from './first-year.ts';

const daybook = useDaybook();

test('the first year, from registration to a translated year end, in one process', () => keepFirstYear(daybook.url));
