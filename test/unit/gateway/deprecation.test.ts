import { expect, test } from '@jest/globals';
import { deprecationHeaders } from '../../../services/gateway/deprecation.ts';

test('an operation that will be taken away says since when that is known and until when it works', () => {
  expect(deprecationHeaders({ deprecated: { since: '2027-01-01', sunset: '2028-01-01' } })).toEqual({
    Deprecation: '@1798761600',
    Sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
  });
  expect(deprecationHeaders({})).toEqual({});
});
