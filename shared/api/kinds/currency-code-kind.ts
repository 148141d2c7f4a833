import { currencyCodes } from '../iso-currencies.ts';
import { choice } from './choice-kinds.ts';

const code = choice('currencies', currencyCodes);

/** A currency by its code of ISO 4217. The list stands once in the OpenAPI document: it is two kilobytes, and named in forty places. */
export const currencyCode: typeof code = { ...code, schema: { title: 'CurrencyCode', ...code.schema } };
