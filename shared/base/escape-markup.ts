import { Eta } from 'eta';

const { escapeFunction } = new Eta().config;

/** Text as it may stand in HTML and SVG, attributes included: escaped as the templates escape theirs. */
export function escapeMarkup(text: string): string {
  return escapeFunction(text);
}
