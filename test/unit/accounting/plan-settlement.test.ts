import { expect, test } from '@jest/globals';
import { Decimal } from '../../../shared/accounting/decimal.ts';
import { planSettlement } from '../../../shared/accounting/plan-settlement.ts';
import type { SettledItem } from '../../../shared/accounting/plan-settlement.ts';

/** `D 100` is an item of 100 on account 1, `C 20 of 2` a credit on account 2, `D 100 asked 30` is paid in part, `D 100 less 5` gives something up. */
function item(said: string): SettledItem {
  const [, side, left, account = '1', asked, given_up] = /^([DC]) (\S+)(?: of (\d))?(?: asked (\S+))?(?: less (\S+))?$/.exec(said)!;
  const figure = (text: string | undefined): Decimal | null => (text === undefined ? null : new Decimal(text));
  return {
    account_id: Number(account),
    side: side as 'D' | 'C',
    left: new Decimal(left!),
    asked: figure(asked),
    given_up: figure(given_up),
  };
}

/** `1: 70 = 0 100, 1 30` is 70 to account 1, which settles 100 of the first item and 30 of the second. */
function told(money: number, ...items: string[]): string[] {
  const { payments, over, short } = planSettlement(items.map(item), new Decimal(money));
  return [
    ...payments.map(
      ({ account_id, amount, settled }) =>
        `${account_id}: ${amount.toString()} = ${settled.map((one) => `${one.index} ${one.amount.toString()}`).join(', ')}`,
    ),
    ...(over.isZero() ? [] : [`over ${over.toString()}`]),
    ...(short ? [`short ${short.index} ${short.by.toString()}`] : []),
  ];
}

test('money goes to the items in their order, and the last may be paid in part', () => {
  expect(told(150, 'D 100', 'D 100')).toEqual(['1: 150 = 0 100, 1 50']);
  expect(told(-150, 'C 100', 'C 100')).toEqual(['1: -150 = 0 100, 1 50']);
});

test('what stands on the other side is set off in full first', () => {
  expect(told(80, 'D 100', 'C 20')).toEqual(['1: 80 = 1 20, 0 100']);
  expect(told(30, 'D 100', 'C 20')).toEqual(['1: 30 = 1 20, 0 50']);
});

test('each account gets its own payment, the other way where its items ask for that', () => {
  expect(told(130, 'D 100', 'D 50 of 2')).toEqual(['1: 100 = 0 100', '2: 30 = 1 30']);
  expect(told(60, 'D 100', 'C 40 of 2')).toEqual(['1: 100 = 0 100', '2: -40 = 1 40']);
});

test('accounts whose items settle each other get nothing', () => {
  expect(told(100, 'D 100', 'D 30 of 2', 'C 30 of 2')).toEqual(['1: 100 = 0 100', '2: 0 = 2 30, 1 30']);
});

test('what is over is part of the last payment on the side of the money', () => {
  expect(told(120, 'D 100')).toEqual(['1: 120 = 0 100', 'over 20']);
  expect(told(120, 'D 100', 'C 30 of 2')).toEqual(
    ['1: 100 = 0 100', '2: -30 = 1 30'].map((one) => one.replace(': 100', ': 150')).concat('over 50'),
  );
});

test('an item that gets less than was asked, or nothing, is told', () => {
  expect(told(50, 'D 100 asked 60')).toEqual(['1: 50 = 0 50', 'short 0 10']);
  expect(told(100, 'D 100', 'D 40')).toEqual(['1: 100 = 0 100, 1 0', 'short 1 40']);
});

test('what is given up of an item is not asked of the money', () => {
  expect(told(195, 'D 100 less 5', 'D 100')).toEqual(['1: 195 = 0 95, 1 100']);
});
