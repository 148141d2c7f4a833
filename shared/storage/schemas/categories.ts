import { bookSchema, text } from './fields.ts';

export const categories = bookSchema({ name: text, category_type: text }).index({ entity_id: 1, category_type: 1, _id: 1 });
