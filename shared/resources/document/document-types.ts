/** The types of transactions of which a document is handed over: to a customer, and to a supplier to whom something goes back. */
export const documentTypeCodes = ['IN', 'CN', 'CS', 'DN'] as const;
export type DocumentType = (typeof documentTypeCodes)[number];

export function isDocumentType(type: string): type is DocumentType {
  return documentTypeCodes.some((one) => one === type);
}
