/**
 * How a value in bus form becomes JSON. On the bus amounts are decimal strings. `amount` writes them as number literals, so that no float
 * ever holds them. Everything undeclared is written as plain JSON.
 */
export type Shape =
  | { readonly as: 'plain' }
  | { readonly as: 'amount' }
  | { readonly as: 'amounts' }
  | { readonly as: 'list'; readonly items: Shape }
  | { readonly as: 'map'; readonly values: Shape }
  | { readonly as: 'object'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly as: 'resource'; readonly resource: string };

export const plain: Shape = { as: 'plain' };
export const amountShape: Shape = { as: 'amount' };
/** Every decimal text at any depth is an amount: for maps that hold only figures. */
export const amountsShape: Shape = { as: 'amounts' };

export function listOf(items: Shape): Shape {
  return { as: 'list', items };
}

export function mapOf(values: Shape): Shape {
  return { as: 'map', values };
}

export function objectOf(fields: Readonly<Record<string, Shape>>): Shape {
  return { as: 'object', fields };
}

/** The answer form of a declared resource. It is looked up by name when the serializer is compiled. */
export function resourceShape(resource: string): Shape {
  return { as: 'resource', resource };
}
