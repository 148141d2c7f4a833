/** UNTDID 1001: the codes of what UBL calls a credit note (EN 16931-3-2, BR-CL-01). */
export const creditCodes: ReadonlySet<string> = new Set(['83', '261', '296', '308', '381', '396', '420', '458', '532']);
