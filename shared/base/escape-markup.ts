import { Eta } from 'eta';

const { escapeFunction } = new Eta().config;

/** Text that is safe in HTML and SVG, attributes included. It is escaped in the same way as the templates escape theirs. */
export function escapeMarkup(text: string): string {
  return escapeFunction(text);
}
