/** EN 16931, code list UNCL 5305. `zero`: the rate must be 0; AE and K may have another one where the buyer owes the tax. */
export const taxCategories = {
  S: { label: 'Standard rate', zero: false },
  Z: { label: 'Zero rated', zero: true },
  E: { label: 'Exempt', zero: true },
  AE: { label: 'Reverse charge', zero: 'unless_reversed' },
  K: { label: 'Intra-community supply', zero: 'unless_reversed' },
  G: { label: 'Export', zero: true },
  O: { label: 'Outside the scope of tax', zero: true },
  L: { label: 'Canary Islands general indirect tax', zero: false },
  M: { label: 'Tax of Ceuta and Melilla', zero: false },
  B: { label: 'Transferred tax, Italy', zero: false },
} as const satisfies Record<string, { label: string; zero: boolean | 'unless_reversed' }>;
export type TaxCategory = keyof typeof taxCategories;
