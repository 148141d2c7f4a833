/** What payers and banks write, in the four languages of the console, folded to capitals of ASCII. */
const patterns = {
  part: /\b(?:TEILZAHLUNG|TEILBETRAG|ANZAHLUNG|RATE|TEIL ?RECHNUNG|ACOMPTE|ECHEANCE|PARTIEL|PART(?:IAL)? PAYMENT|INSTAL+MENT|DEPOSIT|PAGO PARCIAL|CUOTA|PLAZO)\b/,
  discount: /\b(?:SKONTO|SKTO|ESCOMPTE|DESCUENTO|DISCOUNT|ABZ(?:GL|UEGLICH|UGLICH)?|ABZUG)\b|\.\/\./,
  returned: /\b(?:RETOURE|RUCKLASTSCHRIFT|RUCKGABE|RUCKBUCHUNG|RETURNED|RETURN|CHARGEBACK|REJET|IMPAYE|DEVOLUCION|DEVUELTO|WIDERSPRUCH)\b/,
  transfer: /\b(?:UMBUCHUNG|UBERTRAG|KONTOUBERTRAG|EIGENUBERTRAG|INTERNAL TRANSFER|OWN TRANSFER|TRANSFER|VIREMENT INTERNE|TRASPASO)\b/,
  advance: /\b(?:ANZAHLUNG|VORKASSE|VORAUSZAHLUNG|PREPAYMENT|ADVANCE|AVANCE|ARRHES|ANTICIPO)\b/,
} as const;

export type PaymentWord = keyof typeof patterns;

/** Whether a text says so. */
export function saysWord(texts: readonly (string | null)[], word: PaymentWord): boolean {
  return texts.some((text) => text !== null && patterns[word].test(folded(text)));
}

const folded = (text: string): string =>
  text
    .slice(0, 2_000)
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/\b(R|L|PR|Z)UE(?=CK)|UEBER/g, (whole, before: string | undefined) => (before === undefined ? 'UBER' : `${before}U`));
