/** The smallest coins to which a document is rounded, of the reporting currency: CH and FI 0.05, NZ 0.10, DK 0.50, NO and SE 1.00. */
export const cashSteps = { '0.05': '0.05', '0.10': '0.10', '0.50': '0.50', '1.00': '1.00' } as const;
export type CashStep = keyof typeof cashSteps;
