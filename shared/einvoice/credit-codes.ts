/** UNTDID 1001: the codes of credit notes, which UBL writes as such (EN 16931-3-2, BR-CL-01). */
export const creditCodes: ReadonlySet<string> = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);
