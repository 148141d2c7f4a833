import { bookSchema, text, uniqueAmongLive } from './fields.ts';

export const currencies = bookSchema({ currency_code: text, name: text }).index({ entity_id: 1, currency_code: 1 }, uniqueAmongLive);
