import { declareOperation, namedAnswer } from '../../api/declare-operation.ts';
import { declareResource } from '../../api/declare-resource.ts';
import { orNull, shownInteger, shownText } from '../../api/kinds/answer-kinds.ts';
import { boolean } from '../../api/kinds/choice-kinds.ts';
import { answerList, answerMap, answerObject } from '../../api/kinds/composite-kinds.ts';
import { patternText } from '../../api/kinds/text-kinds.ts';
import { languageOfNames } from '../chart-template/chart-template.ts';

const question = answerObject(
  {
    key: shownText,
    name: shownText,
    answers: answerList(answerObject({ answer: shownText, name: shownText })),
    default: shownText,
  },
  { title: 'CountryQuestion' },
);

const known = {
  code: shownText,
  country: shownText,
  name: shownText,
  names: answerMap(shownText),
  languages: answerList(shownText),
  currency_code: shownText,
  locale: shownText,
  time_zone: shownText,
  fiscal_year_starts: shownText,
  tax_rounding: shownText,
  form: shownText,
  form_name: shownText,
  questions: answerList(question),
  status: shownText,
  version: shownInteger,
};

const listed = answerObject(
  {
    ...known,
    charts: answerList(
      answerObject(
        { code: shownText, name: shownText, for_whom: shownText, accounts: shownInteger, taxes: shownInteger },
        { title: 'CountryChartOutline' },
      ),
    ),
  },
  { title: 'CountryOutline' },
);

const account = answerObject(
  {
    account_code: shownText,
    name: shownText,
    account_type: shownText,
    category: orNull(shownText),
    tax_code: orNull(shownText),
  },
  { title: 'CountryAccount' },
);

const tax = answerObject(
  {
    code: shownText,
    name: shownText,
    rate: shownText,
    use: shownText,
    mechanism: shownText,
    due: shownText,
    deductible: shownText,
    tax_category: orNull(shownText),
    exemption_reason: orNull(shownText),
    valid: answerList(answerObject({ from: shownText, to: orNull(shownText) }, { title: 'CountryTaxSpan' })),
    boxes: answerMap(answerObject({ base: answerList(shownText), tax: answerList(shownText) }, { title: 'CountryTaxFigures' })),
    boxless: orNull(shownText),
  },
  { title: 'CountryTax' },
);

/** Which taxes fit what is traded with partners of a place: `home`, `eu_business`, `eu_consumer`, `elsewhere`. */
const situation = answerObject(
  { use: shownText, place: shownText, traded: shownText, tax_codes: answerList(shownText) },
  { title: 'CountrySituation' },
);

const whole = answerObject(
  {
    ...known,
    charts: answerList(
      answerObject(
        { code: shownText, name: shownText, for_whom: shownText, roles: answerMap(shownText), accounts: answerList(account) },
        { title: 'CountryChart' },
      ),
    ),
    taxes: answerList(tax),
    boxes: answerList(answerObject({ code: shownText, kind: shownText, meaning: shownText, printed: boolean }, { title: 'CountryBox' })),
    union: answerList(shownText),
    situations: answerList(situation),
    filing_due: shownText,
    to_be_checked: answerList(shownText),
    sources: answerList(shownText),
    opened: answerList(shownText),
  },
  { title: 'Country' },
);

export const country = declareResource(
  {
    name: 'Country',
    title: 'Country',
    plural: 'Countries',
    slug: 'country',
    definition:
      'What a company of a country begins with: charts by their official codes, taxes, the boxes of the return, and what the law leaves open.',
    fields: {},
  },
  (resource) => [
    declareOperation(resource, {
      id: 'listCountries',
      small_because: 'what the program itself brings along',
      method: 'GET',
      path: '/country',
      service: 'gateway',
      summary: 'List the countries with their charts and questions',
      needs_entity: false,
      query: languageOfNames,
      answer: namedAnswer({ countries: answerList(listed) }),
    }),
    declareOperation(resource, {
      id: 'readCountry',
      small_because: 'what the program itself brings along',
      method: 'GET',
      path: '/country/{code}',
      path_params: {
        code: {
          kind: patternText('pack_country', 2, /^[A-Za-z]{2}$/, 'the two letters of a country'),
          required: true,
          description: 'Two letters of the country.',
          example: 'de',
        },
      },
      service: 'gateway',
      summary: 'All that the pack of a country holds',
      description: 'Accounts, taxes and boxes, its sources, and what a person of the country has still to check.',
      needs_entity: false,
      query: languageOfNames,
      answer: namedAnswer({ country: whole }),
    }),
  ],
);
