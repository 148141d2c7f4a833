import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Decimal, sumOf } from '../../../shared/accounting/decimal.ts';
import { propose } from '../../../shared/banking/matching/propose.ts';
import { applyRule } from '../../../shared/banking/rules/apply-rule.ts';
import type { BankRule, RuleCondition } from '../../../shared/banking/rules/bank-rule.ts';
import { candidatesByRule, ruleOf, tryRule } from '../../../shared/banking/rules/candidates-by-rule.ts';
import { meetsRule } from '../../../shared/banking/rules/meets-rule.ts';
import { chosenSeed } from '../../setup/chosen-seed.ts';
import { BANK, books, line, payer, SAVINGS, shown } from './matching/books-to-match.ts';

const rent: BankRule = {
  id: 1,
  name: 'Rent',
  position: 1,
  active: true,
  account_ids: [],
  direction: 'out',
  when: [{ field: 'name', op: 'contains', value: 'lindenhof' }],
  then: { act: 'post', lines: [{ account_id: 601, tax_id: 9 }] },
  automatic: null,
};
const landlord = line({
  amount: '-2380',
  counterparty: payer('Hausverwaltung Líndenhof GmbH', 'DE96 3368 5923'),
  text: 'Miete 02/2025, Objekt 14',
});

describe('a condition', () => {
  const meets = (...when: RuleCondition[]): boolean => meetsRule(landlord, { ...rent, when });

  test.each([
    [{ field: 'name', op: 'contains', value: 'LINDENHOF' }, true],
    [{ field: 'name', op: 'is', value: 'hausverwaltung lindenhof gmbh' }, true],
    [{ field: 'name', op: 'is', value: 'lindenhof' }, false],
    [{ field: 'text', op: 'begins', value: 'miete  02' }, true],
    [{ field: 'text', op: 'begins', value: 'objekt' }, false],
    [{ field: 'text', op: 'matches_word', value: 'objekt 14' }, true],
    [{ field: 'text', op: 'matches_word', value: 'objekt 1' }, false],
    [{ field: 'text', op: 'matches_word', value: 'Miet' }, false],
    [{ field: 'iban', op: 'is', value: 'DE9633685923' }, true],
    [{ field: 'text', op: 'contains', value: '.*' }, false],
    [{ field: 'text', op: 'contains', value: '' }, false],
    [{ field: 'code', op: 'contains', value: 'x' }, false],
    [{ field: 'amount', op: 'between', from: new Decimal(2380), to: new Decimal(2380) }, true],
    [{ field: 'amount', op: 'between', from: new Decimal(0), to: new Decimal('2379.99') }, false],
  ] as const)('%j: %s', (condition, holds) => {
    expect(meets(condition)).toBe(holds);
  });

  test('all must hold, beside account and direction', () => {
    const [yes, no] = [rent.when[0]!, { field: 'text', op: 'contains', value: 'strom' } as const];
    expect([meets(yes, yes), meets(yes, no)]).toEqual([true, false]);
    expect(meetsRule(landlord, { ...rent, direction: 'in' })).toBe(false);
    expect(meetsRule(landlord, { ...rent, account_ids: [SAVINGS] })).toBe(false);
    expect(meetsRule(landlord, { ...rent, account_ids: [SAVINGS, BANK] })).toBe(true);
    expect(meetsRule(landlord, { ...rent, active: false })).toBe(false);
  });
});

test('the first rule by position holds, and says in the try whom it takes lines from', () => {
  const later = { ...rent, id: 2, position: 2, name: 'All rent' };
  expect(ruleOf(landlord, [later, rent])?.id).toBe(1);
  expect(tryRule(later, [landlord, line({ amount: '-5' })], [rent, later])).toMatchObject([{ line_id: landlord.id, before: 1 }]);
  expect(tryRule({ ...later, position: 0 }, [landlord], [rent])).toMatchObject([{ before: undefined, act: { act: 'post' } }]);
});

describe('what a rule makes', () => {
  const amounts = (amount: string, ...lines: { share?: number; amount?: number }[]): string[] | undefined => {
    const then = {
      act: 'post' as const,
      lines: lines.map((one, place) => ({
        account_id: place,
        ...(one.share !== undefined && { share: new Decimal(one.share) }),
        ...(one.amount !== undefined && { amount: new Decimal(one.amount) }),
      })),
    };
    const act = applyRule({ then }, line({ amount }), 2);
    return act?.act === 'post' ? act.lines.map((one) => one.amount.toFixed(2)) : undefined;
  };

  test('has the whole line, shares of it, a named amount and the rest', () => {
    expect(amounts('-2380', {})).toEqual(['-2380.00']);
    expect(amounts('-100', { share: 33.33 }, { share: 66.67 })).toEqual(['-33.33', '-66.67']);
    expect(amounts('-1250', { amount: 1000 }, {})).toEqual(['-1000.00', '-250.00']);
    expect(amounts('0.01', { share: 50 }, { share: 50 })).toEqual(['0.01']);
  });

  test('is nothing where the lines cannot add up', () => {
    expect(amounts('-900', { amount: 1000 }, {})).toBeUndefined();
    expect(amounts('-1100', { amount: 1000 })).toBeUndefined();
    expect(amounts('-100', { share: 60 }, { share: 60 })).toBeUndefined();
    expect(amounts('-100', {}, {})).toBeUndefined();
  });

  test('adds up to the line for any shares', () => {
    const cents = fc.integer({ min: -10_000_000, max: 10_000_000 }).filter((amount) => amount !== 0);
    fc.assert(
      fc.property(cents, fc.array(fc.integer({ min: 1, max: 2500 }), { minLength: 1, maxLength: 4 }), (amount, basis) => {
        const then = {
          act: 'post' as const,
          lines: [...basis.map((share, id) => ({ account_id: id, share: new Decimal(share).div(100) })), { account_id: 99 }],
        };
        const one = line({ amount: new Decimal(amount).div(100).toFixed(2) });
        const act = applyRule({ then }, one, 2);
        expect(act?.act === 'post' && sumOf(act.lines, (made) => made.amount).equals(one.amount)).toBe(true);
      }),
      { seed: chosenSeed(), numRuns: 200 },
    );
  });
});

test('a rule is proposed; it acts alone within its amounts only', () => {
  const automatic = { from: new Decimal(2000), to: new Decimal(2500) };
  const by = (rule: BankRule, amount: string): string => {
    const one = { ...landlord, amount: new Decimal(amount) };
    return shown(propose([one], books(), candidatesByRule([rule]))[0]?.[0]);
  };
  expect(by(rent, '-2380')).toBe('no: post 601 -2380.00 (rule)');
  expect(by({ ...rent, automatic }, '-2380')).toBe('wide: post 601 -2380.00 (rule_automatic)');
  expect(by({ ...rent, automatic }, '-2501')).toBe('no: post 601 -2501.00 (rule)');
});
