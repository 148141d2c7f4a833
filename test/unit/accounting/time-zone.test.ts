import { expect, test } from '@jest/globals';
import { clockIn, isTimeZone } from '../../../shared/accounting/time-zone.ts';

test.each([
  ['America/New_York', '2024-02-01T04:30:00.000Z', '2024-01-31T23:30:00.000Z'],
  ['Asia/Tokyo', '2024-01-31T16:00:00.007Z', '2024-02-01T01:00:00.007Z'],
  ['Asia/Kathmandu', '2024-12-31T18:15:00.000Z', '2025-01-01T00:00:00.000Z'],
  ['Europe/Zagreb', '2024-03-31T00:59:59.999Z', '2024-03-31T01:59:59.999Z'],
  ['Europe/Zagreb', '2024-03-31T01:00:00.000Z', '2024-03-31T03:00:00.000Z'],
  ['UTC', '2024-02-01T04:30:00.000Z', '2024-02-01T04:30:00.000Z'],
  [undefined, '2024-02-01T04:30:00.000Z', '2024-02-01T04:30:00.000Z'],
])('the clock of %s at %s shows %s', (zone, instant, shown) => {
  expect(clockIn(zone, new Date(instant)).toISOString()).toBe(shown);
});

test.each(['UTC', undefined])('in the zone %s the clock shows the instant itself', (zone) => {
  const instant = new Date('2024-02-01T04:30:00Z');
  expect(clockIn(zone, instant)).toBe(instant);
});

test('a zone is known by its IANA name, aliases too, and an offset is none', () => {
  expect(
    ['Europe/Zagreb', 'Asia/Kolkata', 'America/Argentina/Buenos_Aires', 'Etc/GMT+5', 'UTC'].filter((name) => !isTimeZone(name)),
  ).toEqual([]);
  expect(['+01:00', 'Europe/Nowhere', 'Z', '', 'Europe/ Zagreb'].filter(isTimeZone)).toEqual([]);
});
