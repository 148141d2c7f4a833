import { expect, test } from '@jest/globals';
import { holdForReports } from '../../../shared/mailing/hold-for-reports.ts';
import { mailsPerDay } from '../../../shared/mailing/mails-per-day.ts';
import { plainNameFault } from '../../../shared/mailing/plain-name.ts';

test.each(['support@bank.example', 'Bank <info@bank.example>', 'Bank https://bank.example', 'www.bank.example', '=?UTF-8?Q?Bank?='])(
  'a name that reads as an address or an encoded word is none: %s',
  (name) => {
    expect(plainNameFault(name)).toContain('must be a name');
  },
);

test.each(['Werkstatt Nord GmbH', 'AT&T', "O'Brien @ Sons", 'Müller/Meier, 24:7', '株式会社', 'What? = yes'])(
  'a name is a name: %s',
  (name) => {
    expect(plainNameFault(name)).toBeUndefined();
  },
);

test.each([
  [0, null, 20],
  [6, null, 20],
  [7, null, 30],
  [300, null, 50],
  [300, 0, 200],
  [300, 30, 400],
  [3_000, 3_000, 2_000],
])('an account of %d days, paying for %s days, sends %d mails a day', (age_days, paying_days, most) => {
  expect(mailsPerDay({ age_days, paying_days })).toBe(most);
});

test('a complaint stops an account, and so do five bounces in a week', () => {
  const now = new Date('2024-06-15T12:00:00Z');
  const bounce = (days: number) => ({ kind: 'bounce' as const, at: new Date(now.getTime() - days * 86_400_000) });
  expect(holdForReports([{ kind: 'complaint', at: now }], now)).toContain('complained');
  expect(holdForReports([0, 1, 2, 3].map(bounce), now)).toBeUndefined();
  expect(holdForReports([0, 1, 2, 3, 8].map(bounce), now)).toBeUndefined();
  expect(holdForReports([0, 1, 2, 3, 6].map(bounce), now)).toContain('5 mails');
});
