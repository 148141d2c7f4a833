/** For what an entity is registered (docs/accounting.md §5.17). */
export const taxSchemes = {
  home: 'Where it is established',
  foreign: 'In another country',
  oss: 'One-stop shop: sales to consumers in other countries, by the quarter',
  ioss: 'Import one-stop shop, by the month',
  import: 'For what it imports',
} as const;
export type TaxScheme = keyof typeof taxSchemes;
