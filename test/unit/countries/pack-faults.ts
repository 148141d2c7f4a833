import { accountTypes } from '../../../shared/accounting/vocabularies.ts';
import { locales } from '../../../shared/api/locales.ts';
import type { CountryPack, PackChart, PackSpan, PackTax, PackText, SituationTaxes } from '../../../shared/countries/country-pack.ts';

/** What is wrong with the facts of a pack, a sentence each (shared/countries/README.md says the rules). */
export function packFaults(pack: CountryPack): Record<string, string[]> {
  return {
    texts: textFaults(pack),
    charts: pack.charts.flatMap((chart) => chartFaults(chart, pack)),
    taxes: pack.taxes.flatMap((tax) => taxFaults(tax, pack)),
    boxes: boxFaults(pack),
    families: familyFaults(pack),
    situations: situationFaults(pack),
    questions: questionFaults(pack),
  };
}

const twice = (all: readonly string[]): string[] => [...new Set(all.filter((one, index) => all.indexOf(one) !== index))];

/** Everything that has a name has it in the official language, and in English. */
function textFaults({ languages, name, charts, taxes, questions, return: form, locales: written }: CountryPack): string[] {
  const [official = ''] = languages;
  const all: [string, PackText][] = [
    ['country', name],
    ['form', form.name],
    ...charts.flatMap((chart): [string, PackText][] => [
      [chart.code, chart.name],
      [`${chart.code} for whom`, chart.for_whom],
      ...chart.accounts.map((account): [string, PackText] => [`${chart.code} ${account.code}`, account.name]),
    ]),
    ...taxes.map((tax): [string, PackText] => [tax.code, tax.name]),
    ...form.boxes.map((box): [string, PackText] => [`box ${box.code}`, box.meaning]),
    ...questions.flatMap((question): [string, PackText][] => [
      [question.key, question.name],
      ...question.of.map((one): [string, PackText] => [`${question.key} ${one.answer}`, one.name]),
    ]),
  ];
  const blank = all.flatMap(([of, text]) =>
    [official, 'en'].filter((language) => !text[language]?.trim()).map((one) => `${of} has no ${one}`),
  );
  const first = all.filter(([, text]) => Object.keys(text)[0] !== official).map(([of]) => `${of} does not begin with ${official}`);
  const unwritten = Object.values(written).filter((locale) => !locales.includes(locale));
  const reasons = taxes
    .filter(({ exemption_reason }) => exemption_reason && !exemption_reason[official])
    .map(({ code }) => `${code}: no reason`);
  return [...blank, ...first, ...reasons, ...unwritten.map((locale) => `no locale ${locale}`)];
}

const roleTypes: Readonly<Record<string, readonly string[]>> = {
  bank: ['BANK'],
  cash: ['BANK'],
  receivable: ['RECEIVABLE'],
  payable: ['PAYABLE'],
  sales: ['OPERATING_REVENUE'],
  purchases: ['OPERATING_EXPENSE'],
  tax_authority: ['CURRENT_LIABILITY', 'CURRENT_ASSET', 'PAYABLE'],
  retained_earnings: ['EQUITY'],
  exchange_gain: ['NON_OPERATING_REVENUE'],
  exchange_loss: ['NON_OPERATING_REVENUE', 'DIRECT_EXPENSE', 'OVERHEAD_EXPENSE', 'OTHER_EXPENSE'],
  cash_discount_given: ['OPERATING_REVENUE', 'OTHER_EXPENSE'],
  cash_discount_taken: ['OPERATING_EXPENSE', 'NON_OPERATING_REVENUE'],
  bad_debt: ['OVERHEAD_EXPENSE', 'OPERATING_REVENUE', 'OTHER_EXPENSE'],
  prepaid_expense: ['CURRENT_ASSET'],
  deferred_income: ['CURRENT_LIABILITY'],
  transfers: ['RECONCILIATION'],
  rounding: ['OPERATING_REVENUE', 'NON_OPERATING_REVENUE', 'OVERHEAD_EXPENSE', 'OTHER_EXPENSE'],
};
const needed = [
  'bank',
  'receivable',
  'payable',
  'sales',
  'purchases',
  'tax_authority',
  'exchange_gain',
  'exchange_loss',
  'bad_debt',
  'rounding',
];

function chartFaults({ code: chart, accounts, roles }: PackChart, { taxes }: CountryPack): string[] {
  const typeOf = new Map<string, string>(accounts.map(({ code, account_type }) => [code, account_type]));
  const called = accounts.flatMap(({ account_type, name }) =>
    Object.entries(name).map(([language, text]) => `${account_type} ${language} ${text}`),
  );
  const known = new Set(taxes.map(({ code }) => code));
  return [
    ...twice(accounts.map(({ code }) => code)).map((code) => `the code ${code} twice`),
    ...twice(called).map((one) => `the name ${one} twice`),
    ...accounts.filter(({ account_type }) => !(account_type in accountTypes)).map(({ code }) => `${code} has no type`),
    ...accounts.filter(({ tax }) => tax !== undefined && !known.has(tax)).map(({ code, tax }) => `${code} has the unknown tax ${tax!}`),
    ...needed.filter((role) => roles[role] === undefined).map((role) => `nobody plays ${role}`),
    ...Object.entries(roles).flatMap(([role, code]) => {
      const types = roleTypes[role];
      if (!types) return [`the unknown role ${role}`];
      return types.includes(typeOf.get(code ?? '') ?? '')
        ? []
        : [`${role} is played by ${code ?? ''}, ${typeOf.get(code ?? '') ?? 'no account'}`];
    }),
  ].map((fault) => `${chart}: ${fault}`);
}

function taxFaults(tax: PackTax, pack: CountryPack): string[] {
  const { code, rate, mechanism, boxes, boxless, deductible, due } = tax;
  const sides = Object.entries(boxes).filter(([, { base, tax: of_tax }]) => base.length + of_tax.length > 0);
  const known = new Set(pack.return.boxes.map((box) => box.code));
  const named = sides.flatMap(([, { base, tax: of_tax }]) => [...base, ...of_tax]);
  const posts = rate > 0 || mechanism === 'import';
  const ofCharts = pack.charts.flatMap(({ code: chart, accounts }) => {
    const places = tax.accounts?.[chart] ?? {};
    const types = Object.values(places).map((account) => accounts.find((one) => one.code === account)?.account_type);
    return [
      ...(types.every((type) => type === 'CONTROL') ? [] : [`an account in ${chart} that is no CONTROL`]),
      ...(posts && !places.account ? [`no account in ${chart}`] : []),
      ...((due === 'payment') === (places.pending_account !== undefined)
        ? []
        : [`no account in ${chart} on which it waits, or one in vain`]),
    ];
  });
  const wanted = mechanism === 'reverse_charge' ? (deductible === 0 ? 1 : 2) : 1;
  const claimed = boxes.INPUT?.tax.length ?? 0;
  return [
    ...ofCharts,
    ...(boxless !== undefined || sides.length >= wanted ? [] : [`reaches ${sides.length} of ${wanted} sides`]),
    ...(boxless !== undefined && sides.length > 0 ? ['reaches a box and says why not'] : []),
    ...(mechanism === 'reverse_charge' && boxless === undefined && (boxes.OUTPUT?.tax.length ?? 0) === 0
      ? ['its tax that is owed is in no box']
      : []),
    ...(wanted === 2 && boxless === undefined && claimed === 0 ? ['its tax that is claimed is in no box'] : []),
    ...sides.flatMap(([side, figures]) =>
      Object.entries(figures)
        .filter(([, codes]) => codes.length > 4)
        .map(() => `more than four boxes ${side}`),
    ),
    ...named.filter((box) => !known.has(box)).map((box) => `the unknown box ${box}`),
    ...(tax.when === undefined || pack.questions.some(({ key }) => key === tax.when) ? [] : [`the unknown question ${tax.when}`]),
  ].map((fault) => `${code}: ${fault}`);
}

/** A box is filled by a tax, by others, by hand or by a remark. */
function boxFaults({ taxes, return: { boxes } }: CountryPack): string[] {
  const reached = new Set(taxes.flatMap((tax) => Object.values(tax.boxes).flatMap(({ base, tax: of_tax }) => [...base, ...of_tax])));
  const codes = new Set(boxes.map(({ code }) => code));
  const partsOf = (formula: string): string[] => formula.split(/[+-]/).map((part) => part.trim());
  return [
    ...twice(boxes.map(({ code }) => code)).map((code) => `the box ${code} twice`),
    ...boxes
      .filter(
        ({ code, kind, formula, computed_from }) => !reached.has(code) && kind !== 'typed' && kind !== 'memo' && !formula && !computed_from,
      )
      .map(({ code }) => `nothing reaches ${code}`),
    ...boxes.flatMap(({ code, formula, computed_from }) =>
      [...(formula ? partsOf(formula) : []), ...(computed_from ? [computed_from.of] : [])]
        .filter((part) => !codes.has(part))
        .map((part) => `${code} is made of the unknown ${part}`),
    ),
  ];
}

const nextDay = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** From the first day of the oldest member on, exactly one of a family holds on each day. */
function familyFaults({ taxes, situations: { families } }: CountryPack): string[] {
  return Object.entries(families).flatMap(([family, members]) => {
    const spans = members.flatMap((code): PackSpan[] => [...(taxes.find((tax) => tax.code === code)?.valid ?? [])]);
    if (members.some((code) => !taxes.some((tax) => tax.code === code))) return [`${family} has a member that is no tax`];
    const inOrder = spans.toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.flatMap(([from, to], index) => {
      const after = inOrder[index + 1];
      if (to === null) return after ? [`${family}: two hold from ${after[0]}`] : [];
      if (to < from) return [`${family}: a span ends before ${from}`];
      return after?.[0] === nextDay(to) ? [] : [`${family}: ${to} is not followed by the next day`];
    });
  });
}

const codesOfSituation = (taxes: SituationTaxes): readonly string[] => (typeof taxes === 'string' ? [taxes] : Object.values(taxes));

function situationFaults({ taxes, situations: { situations, answers }, questions }: CountryPack): string[] {
  const useOf = new Map<string, string>(taxes.map(({ code, use }) => [code, use]));
  const ofPlaces = Object.entries(situations).flatMap(([side, places]) =>
    Object.entries(places).flatMap(([place, traded]) =>
      Object.entries(traded).flatMap(([what, named]) =>
        codesOfSituation(named)
          .filter((code) => useOf.get(code) !== side)
          .map((code) => `${side} ${place} ${what}: ${code} is no tax of ${side}`),
      ),
    ),
  );
  const ofAnswers = answers.flatMap(({ question, answer, instead = {}, sales, purchases }) => [
    ...(questions.some(({ key, of }) => key === question && of.some((one) => one.answer === answer))
      ? []
      : [`no answer ${question} ${answer}`]),
    ...Object.entries(instead)
      .filter(([one, other]) => !useOf.has(one) || useOf.get(one) !== useOf.get(other))
      .map(([one]) => `instead of ${one}`),
    ...(sales && useOf.get(sales) !== 'sales' ? [`sales ${sales}`] : []),
    ...(purchases && useOf.get(purchases) !== 'purchases' ? [`purchases ${purchases}`] : []),
  ]);
  const missing = (['sales', 'purchases'] as const).flatMap((side) =>
    (['home', 'elsewhere'] as const).filter((place) => !situations[side][place]).map((place) => `${side} ${place} says nothing`),
  );
  return [...ofPlaces, ...ofAnswers, ...missing];
}

function questionFaults({ questions }: CountryPack): string[] {
  return [
    ...(questions.length > 5 ? ['more than five questions'] : []),
    ...questions.filter(({ of, default: usual }) => !of.some(({ answer }) => answer === usual)).map(({ key }) => `${key} has no default`),
  ];
}
