import { describe, expect, test } from '@jest/globals';
import { Decimal } from '../../../../shared/accounting/decimal.ts';
import { propose } from '../../../../shared/banking/matching/propose.ts';
import { sayReason } from '../../../../shared/banking/matching/reasons.ts';
import { books, BANK, doubts, entry, FEES, first, INTEREST, item, line, OTHER, payer, ROTH, SAVINGS, shown } from './books-to-match.ts';

const roth = payer('ANNA ROTH');
const [twelve, thirteen] = [item('R-12', '1190'), item('R-13', '1190')];
const credit = item('G-1', '-238', { side: 'receivable' });
const proposed = (given: Parameters<typeof line>[0], items = [twelve, thirteen], more: Parameters<typeof books>[0] = {}) =>
  shown(first(line(given), books({ items, ...more })));

describe('a number in the text settles its item', () => {
  const long = item('R-2025-0012', '1190');

  test.each([
    ['Rg. r 2025 0012', long],
    ['R-2025/0012 vielen Dank', long],
    ['RechnungR20250012', undefined],
    ['20250012', long],
    ['R 12', twelve],
  ])('%s', (text, found) => {
    const items = [long, item('R-2025-0013', '1190'), twelve];
    const [proposal] = propose([line({ amount: '1190', text, counterparty: null })], books({ items }))[0]!;
    expect(proposal?.act).toMatchObject(found === undefined ? {} : { items: [{ id: found.id }] });
    expect(proposal?.sure).toBe(found === undefined ? 'no' : 'exact');
  });

  test('two, exact; less a credit note; with the one more that fits; with the only set that fits', () => {
    expect(proposed({ amount: '2380', text: 'R-12, R-13' })).toBe('exact: settle 1190.00 + 1190.00 (number)');
    expect(proposed({ amount: '2142', text: 'R-12 R-13' }, [twelve, thirteen, credit])).toBe(
      'exact: settle 1190.00 + 1190.00 + -238.00 (number_less_credit)',
    );
    expect(proposed({ amount: '1500', text: 'R-12' }, [twelve, item('R-14', '310')])).toBe(
      'exact: settle 1190.00 + 310.00 (number_and_one)',
    );
    expect(proposed({ amount: '1600', text: 'R-12 u.a.' }, [twelve, item('R-14', '310'), item('R-15', '100')])).toBe(
      'wide: settle 1190.00 + 310.00 + 100.00 (number_and_set)',
    );
    expect(proposed({ amount: '1300', text: 'R-12 u.a.' }, [twelve, item('R-14', '110'), item('R-15', '110')])).toMatch(
      /^no: .*number_and_one/,
    );
  });

  test('less the agreed discount in time, less stated charges, a part that is said', () => {
    const agreed = { percent: new Decimal(2), until: '2025-03-10' };
    const given = { amount: '1166.20', text: 'R-12 abzgl. 2 % Skonto' };
    expect(proposed(given, [item('R-12', '1190', { discount: agreed })])).toBe('wide: settle 1190.00 (number_discount)');
    expect(proposed({ ...given, booked_on: '2025-03-11' }, [item('R-12', '1190', { discount: agreed })])).toMatch(/^no: /);
    const charges = [{ amount: new Decimal(15), currency: 'EUR' }];
    const charged = first(line({ amount: '1175', text: 'R-12', counterparty: roth, charges }), books({ items: [twelve] }));
    expect(charged).toMatchObject({ sure: 'wide', act: { difference: { kind: 'fee', account_id: FEES } } });
    expect(proposed({ amount: '500', text: 'R-12 Rate 1', counterparty: roth })).toBe('wide: settle 500.00 (number_part)');
    expect(proposed({ amount: '500', text: 'R-12' })).toBe('no: settle 500.00 (number_difference)');
  });

  test('a bill less a discount', () => {
    const bill = item('18067', '-595', { discount: { percent: new Decimal(3), until: '2025-03-31' } });
    expect(proposed({ amount: '-577.15', text: '18067 ./. 3 %', counterparty: payer('Stadtwerke') }, [bill])).toBe(
      'wide: settle -595.00 (number_discount)',
    );
  });

  test('rounding only within the limit of the account', () => {
    expect(proposed({ amount: '1189.95', text: 'R-12', counterparty: roth })).toMatch(/^no: .*rounding/);
    const allowed = books({ items: [twelve] });
    for (const account of allowed.accounts) account.difference_limit = new Decimal('0.05');
    expect(shown(first(line({ amount: '1189.95', text: 'R-12', counterparty: roth }), allowed))).toMatch(/^wide: .*rounding/);
    expect(proposed({ amount: '1200', text: 'R-12', counterparty: roth })).toMatch(/^no: .*difference/);
  });

  test('the details of a collective booking name their bills', () => {
    const bills = [item('B-101', '-3.50'), item('B-102', '-2.50')];
    const parts = ['B-101', 'B-102'].map((text) => ({ ...line({ amount: '-3' }), text }));
    expect(proposed({ amount: '-6', parts }, bills)).toBe('exact: settle -3.50 + -2.50 (number)');
  });

  test('a structured reference with the right check digits names its item, a wrong one does not', () => {
    const referred = item('R-77', '1190', { numbers: ['R-77', 'RF18 5390 0754 7034'] });
    expect(proposed({ amount: '1190', text: 'RF18539007547034' }, [referred])).toBe('exact: settle 1190.00 (reference)');
    expect(proposed({ amount: '1190', references: [{ type: 'RF', value: 'RF18539007547034' }] }, [referred])).toMatch(
      /^exact: .*reference/,
    );
    expect(proposed({ amount: '1190', text: 'RF19539007547034' }, [referred])).toMatch(/^no: /);
  });

  test('its last digits only with the contact and the exact amount', () => {
    const long = item('R-2025-0117', '1190');
    const others = [long, item('R-2025-0118', '1190')];
    expect(proposed({ amount: '1190', text: 'Rechnung 117', counterparty: roth }, others)).toBe('exact: settle 1190.00 (tail)');
    expect(proposed({ amount: '1190', text: 'Rechnung 117' }, others)).toMatch(/^no: /);
    expect(proposed({ amount: '1191', text: 'Rechnung 117', counterparty: roth }, others)).toMatch(/^no: /);
  });

  test('an item in another currency is paid at the rate of the line', () => {
    const dollars = item('R-90', '12000', { currency: 'USD' });
    const original = { amount: new Decimal(12000), currency: 'USD' };
    const proposal = first(line({ amount: '11502', text: 'R-90', original }), books({ items: [dollars] }));
    expect(proposal).toMatchObject({
      sure: 'no',
      act: { act: 'settle', items: [{ id: dollars.id }], exchange_rate: new Decimal('0.9585') },
    });
  });
});

describe('a number is found wherever the bank wrote it', () => {
  const said = { amount: '1190', counterparty: payer('Anna Roth') };
  test.each([
    ['its own reference, or the booking text', { ...said, other_texts: ['GUTSCHRIFT', 'R-12'] }],
    ['the name', { ...said, counterparty: payer('Anna Roth R-12') }],
    ['the id of the payer', { ...said, end_to_end_id: 'R12' }],
  ])('%s', (_where, sent) => {
    expect(proposed(sent, [twelve])).toBe('exact: settle 1190.00 (number)');
  });

  test('a word against it holds there as well', () => {
    const best = first(line({ ...said, other_texts: ['Anzahlung'] }), books({ items: [twelve] }));
    expect([best?.sure, doubts(best)]).toEqual(['no', ['advance']]);
  });
});

describe('who pays decides where no number does', () => {
  test('with an amount in cents that nobody else owes it says as much as a number', () => {
    const odd = item('R-30', '1023.47');
    const sent = { amount: '1023.47', counterparty: payer('Anna Roth') };
    expect(proposed(sent, [odd, twelve])).toBe('exact: settle 1023.47 (contact_unique)');
    expect(proposed(sent, [odd, item('R-31', '1023.47', { contact_id: OTHER })])).toBe('wide: settle 1023.47 (contact_amount)');
    expect(proposed({ ...sent, text: 'Anzahlung' }, [odd])).toMatch(/^no: /);
  });

  test('a name that stands in the text alone is the payer, where it is that of one contact and the bank names nobody', () => {
    const text = 'SEPA GUTSCHRIFT ROTH ANNA VIELEN DANK';
    expect(proposed({ amount: '1190', text }, [twelve])).toBe('wide: settle 1190.00 (contact_amount)');
    expect(proposed({ amount: '1190', text, counterparty: payer('Petra Otto') }, [twelve])).toMatch(/^no: /);
    expect(proposed({ amount: '1190', text: 'ROTH' }, [twelve])).toMatch(/^no: /);
  });

  test('the only item of the contact with the amount, whatever way the name is written', () => {
    for (const name of ['ROTH, ANNA', 'anna roth', 'Frau Anna Roth'])
      expect(proposed({ amount: '1190', counterparty: payer(name) }, [twelve])).toBe('wide: settle 1190.00 (contact_amount)');
    const other = item('R-20', '99', { contact_id: OTHER });
    expect(proposed({ amount: '99', counterparty: payer('MUELLER UND SOEHNE') }, [other])).toBe('wide: settle 99.00 (contact_amount)');
    expect(proposed({ amount: '1190', counterparty: payer(null, 'DE02120300000000202051') }, [twelve])).toBe(
      'wide: settle 1190.00 (contact_amount)',
    );
  });

  test('all that is owed, a unique set; not one of several sets', () => {
    const [small, tiny] = [item('R-30', '100'), item('R-31', '50')];
    expect(proposed({ amount: '150', counterparty: roth }, [small, tiny])).toBe('wide: settle 100.00 + 50.00 (all_owed)');
    expect(proposed({ amount: '150', counterparty: roth }, [small, tiny, item('R-32', '7')])).toBe(
      'wide: settle 100.00 + 50.00 (combination)',
    );
    expect(proposed({ amount: '150', counterparty: roth }, [small, tiny, item('R-33', '50')])).toMatch(/^no: .*combination_of_several/);
  });

  test('the amount alone is never enough, and an item of a later day is not meant', () => {
    expect(proposed({ amount: '1190' }, [twelve])).toBe('no: settle 1190.00 (amount_only)');
    expect(proposed({ amount: '1190', counterparty: roth }, [item('R-40', '1190', { date: '2025-03-11' })])).toBe(
      `no: on_account ${ROTH} (on_account)`,
    );
  });

  test('several contacts of the name are none', () => {
    const contacts = [ROTH, OTHER].map((id) => ({ id, names: ['Anna Roth'], bank_numbers: [] }));
    expect(proposed({ amount: '1190', counterparty: roth }, [twelve], { contacts })).toMatch(/^no: /);
  });
});

describe('what speaks against it keeps the service from acting alone', () => {
  test('a payer who is another contact', () => {
    const proposal = first(line({ amount: '1190', text: 'R-12', counterparty: payer('Müller & Söhne') }), books({ items: [twelve] }));
    expect([shown(proposal), doubts(proposal)]).toEqual(['no: settle 1190.00 (number)', ['other_payer']]);
  });

  test('a settled item: paid twice? a number that is not in the books: no other item is taken', () => {
    const settled = [{ kind: 'transaction' as const, id: 900, contact_id: ROTH, numbers: ['R-11'] }];
    expect(proposed({ amount: '1190', text: 'R-11', counterparty: roth }, [], { settled })).toBe(`no: on_account ${ROTH} (paid_twice)`);
    const ours = [item('R-2025-0100', '1190'), item('R-2025-0101', '50')];
    const unknown = propose([line({ amount: '1190', text: 'R-2025-0990', counterparty: roth })], books({ items: ours }))[0]!;
    expect(unknown.map(({ sure, kind }) => [sure, kind])).toContainEqual(['no', 'contact_amount']);
    expect(unknown.find(({ kind }) => kind === 'contact_amount')?.against).toContainEqual({
      key: 'unknown_number',
      values: { number: 'R20250990' },
    });
  });

  test('the same number of two suppliers, an advance, a possible double, a locked day', () => {
    const twins = [item('100200', '-50'), item('100200', '-50', { contact_id: OTHER })];
    expect(proposed({ amount: '-50', text: '100200' }, twins)).toMatch(/^no: /);
    expect(proposed({ amount: '-50', text: '100200', counterparty: payer('Stadtwerke') }, twins)).toBe('exact: settle -50.00 (number)');
    expect(proposed({ amount: '1190', text: 'Anzahlung Auftrag', counterparty: roth }, [twelve])).toMatch(/^no: /);
    for (const waits of ['possible_double', 'day_locked', 'not_begun'] as const) {
      const proposal = first(line({ amount: '1190', text: 'R-12', waits }), books({ items: [twelve] }));
      expect([proposal?.sure, doubts(proposal)]).toEqual(['no', [waits]]);
    }
  });
});

describe('all lines are compared', () => {
  test('equal items go one to each line, the oldest first, and never alone', () => {
    const three = ['2025-01-01', '2025-01-02', '2025-01-03'].map((date, place) => item(`A-10${place}`, '99', { date }));
    const answer = propose(
      [1, 2].map(() => line({ amount: '99', text: 'Abo', counterparty: roth })),
      books({ items: [...three].reverse() }),
    );
    expect(answer.map(([proposal]) => [proposal?.sure, proposal?.act])).toMatchObject([
      ['no', { items: [{ id: three[0]!.id }] }],
      ['no', { items: [{ id: three[1]!.id }] }],
    ]);
  });

  test('two lines that claim one item equally are both contested; a better claim takes it', () => {
    const twice = propose(
      [1, 2].map(() => line({ amount: '1190', text: 'R-12' })),
      books({ items: [twelve] }),
    );
    expect(twice.map(([proposal]) => proposal?.sure)).toEqual(['no', undefined]);
    expect(doubts(twice[0]![0])).toEqual(['contested']);
    const [weak, strong] = propose(
      [line({ amount: '1190', counterparty: roth }), line({ amount: '1190', text: 'R-12' })],
      books({ items: [twelve, item('R-50', '7')] }),
    );
    expect([shown(weak![0]), shown(strong![0])]).toEqual([`no: on_account ${ROTH} (on_account)`, 'exact: settle 1190.00 (number)']);
  });
});

describe('what is in the books already is tied', () => {
  test('with its number, with its contact, never by the amount alone', () => {
    const paid = entry('PY01/0009', '-595', { contact_id: ROTH });
    const given = (more: object) => shown(first(line({ amount: '-595', ...more }), books({ entries: [paid] })));
    expect(given({ text: 'PY01/0009' })).toBe('exact: match 1 (entry_reference)');
    expect(given({ counterparty: roth })).toBe('wide: match 1 (entry_contact)');
    expect(given({})).toBe('no: match 1 (entry_amount)');
    expect(given({ text: 'PY01/0009', booked_on: '2025-03-21' })).toBe('none');
    expect(given({ text: 'PY01/0009', booked_on: '2025-03-05' })).toMatch(/^exact/);
  });

  test('a collective booking without details is a unique set of entries, for a person', () => {
    const three = ['-1000', '-2000', '-1753.74'].map((amount) => entry('PY', amount));
    expect(shown(first(line({ amount: '-4753.74' }), books({ entries: [...three, entry('PY', '-9')] })))).toBe('no: match 3 (entry_batch)');
  });
});

describe('money between our own accounts', () => {
  const out = { amount: '-5000', counterparty: payer('Weft & Loom', 'DE52281957082952273602') };
  const into = { amount: '5000', account_id: SAVINGS, booked_on: '2025-03-11' };

  test('is a transfer, of both lines at once where both are there', () => {
    expect(proposed(out, [])).toBe(`exact: transfer ${SAVINGS} (own_account)`);
    const both = propose([line(out), line({ ...into, counterparty: payer(null, 'DE08207187283341033917') })], books());
    expect(both.map(([proposal]) => shown(proposal))).toEqual([
      `exact: transfer ${SAVINGS} with line (own_account)`,
      `exact: transfer ${BANK} with line (own_account)`,
    ]);
  });

  test('by a word of transfer and the opposite line only; the other side that waits is tied', () => {
    const word = propose([line({ amount: '-5000', text: 'Übertrag' }), line({ ...into, text: 'Umbuchung' })], books());
    expect(word.map(([proposal]) => proposal?.sure)).toEqual(['exact', 'exact']);
    expect(proposed({ amount: '-5000', text: 'Übertrag' }, [])).toBe('none');
    const waiting = entry('CE01/0001', '5000', { account_id: SAVINGS, transfer: true });
    const arrived = line({ ...into, counterparty: payer(null, 'DE08207187283341033917') });
    expect(shown(first(arrived, books({ entries: [waiting] })))).toBe('exact: match 1 (entry_transfer)');
  });
});

describe('what comes back, and what comes again', () => {
  test('a return by its id, with the fee of the bank; never of a confirmed line', () => {
    const paid = { ...line({ amount: '1190', end_to_end_id: 'E2E-1', booked_on: '2025-03-01' }), confirmed: false };
    const back = line({ amount: '-1193', text: 'RETOURE', end_to_end_id: 'E2E-1' });
    expect(shown(first(back, books({ done: [paid] })))).toBe('wide: return 3.00 (return_id)');
    expect(shown(first(back, books({ done: [{ ...paid, confirmed: true }] })))).toMatch(/^no: /);
    expect(shown(first({ ...back, amount: new Decimal('-1206') }, books({ done: [paid] })))).toBe('none');
  });

  test('charges and interest of the bank by its codes', () => {
    expect(proposed({ amount: '-9.90', code: { gvc: '805' } }, [])).toBe(`wide: post ${FEES} -9.90 (bank_charge)`);
    expect(proposed({ amount: '12.34', code: { iso: 'ACMT-MCOP-INTR' } }, [])).toBe(`no: post ${INTEREST} 12.34 (bank_interest)`);
  });

  test('three equal decisions are a habit, a second way is none', () => {
    const shop = payer('Bakery');
    const use = { key: 'name bakery', direction: 'out' as const, account_id: 614, tax_id: null, contact_id: null, lines: 3 };
    expect(proposed({ amount: '-5', counterparty: shop }, [], { past: [use] })).toBe('wide: post 614 -5.00 (past_unanimous)');
    expect(proposed({ amount: '-5', counterparty: shop }, [], { past: [{ ...use, lines: 2 }] })).toMatch(/^no: post 614/);
    expect(proposed({ amount: '-5', counterparty: shop }, [], { past: [use, { ...use, account_id: null, lines: 1 }] })).toMatch(
      /^no: post 614/,
    );
    expect(proposed({ amount: '5', counterparty: shop }, [], { past: [use] })).toBe('none');
  });
});

test('at most five, the best first, and nothing for a line of zero', () => {
  const many = Array.from({ length: 9 }, (_, place) => item(`R-6${place}`, '99'));
  const [answer] = propose([line({ amount: '99', counterparty: roth })], books({ items: many }));
  expect(answer).toHaveLength(5);
  expect(answer!.map(({ score }) => score)).toEqual(answer!.map(({ score }) => score).sort((one, other) => other - one));
  expect(propose([line({ amount: '0', text: 'R-12' })], books({ items: [twelve] }))).toEqual([[]]);
});

test('a reason is a sentence in four languages, whatever its values', () => {
  const say = { key: 'number', values: { number: '$&{x}' } } as const;
  expect((['en', 'de', 'fr', 'es'] as const).map((language) => sayReason(say, language))).toEqual([
    'the text names $&{x}',
    'der Text nennt $&{x}',
    'le texte nomme $&{x}',
    'el texto nombra $&{x}',
  ]);
});
