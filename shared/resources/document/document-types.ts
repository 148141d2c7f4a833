/** The types of transactions of which a document is handed over: to a customer, and to a supplier to whom something goes back. */
export const documentTypeCodes = ['IN', 'CN', 'CS', 'DN'] as const;
export type DocumentType = (typeof documentTypeCodes)[number];

/** UNCL 1001 (BT-3): what kind of invoice or credit note a document is. */
export const typeCodes = ['326', '380', '381', '384', '386', '389'] as const;
export type TypeCode = (typeof typeCodes)[number];
export const typeCodeNames: Readonly<Record<TypeCode, string>> = {
  326: 'Partial invoice',
  380: 'Commercial invoice',
  381: 'Credit note',
  384: 'Corrected invoice',
  386: 'Prepayment invoice',
  389: 'Self-billed invoice',
};

export function isDocumentType(type: string): type is DocumentType {
  return documentTypeCodes.some((one) => one === type);
}
