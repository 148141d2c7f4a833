/** The languages of the console and of printed statements. */
type Words = Readonly<Record<'en' | 'de' | 'fr' | 'es', string>>;

/** Why a proposal is made, and what speaks against it. `{name}` stands for a value. */
export const reasons = {
  amount: { en: 'the amount is exact', de: 'der Betrag stimmt genau', fr: 'le montant est exact', es: 'el importe es exacto' },
  number: { en: 'the text names {number}', de: 'der Text nennt {number}', fr: 'le texte nomme {number}', es: 'el texto nombra {number}' },
  reference: {
    en: 'the payment reference of {number} is given',
    de: 'die Zahlungsreferenz von {number} ist angegeben',
    fr: 'la référence de paiement de {number} est indiquée',
    es: 'figura la referencia de pago de {number}',
  },
  tail: {
    en: 'the text names the end of {number}',
    de: 'der Text nennt das Ende von {number}',
    fr: 'le texte nomme la fin de {number}',
    es: 'el texto nombra el final de {number}',
  },
  payer_number: {
    en: 'the account number is that of {contact}',
    de: 'die Kontonummer ist die von {contact}',
    fr: 'le numéro de compte est celui de {contact}',
    es: 'el número de cuenta es el de {contact}',
  },
  payer_name: {
    en: 'the name is that of {contact}',
    de: 'der Name ist der von {contact}',
    fr: 'le nom est celui de {contact}',
    es: 'el nombre es el de {contact}',
  },
  payer_alike: {
    en: 'the name is only like that of {contact}',
    de: 'der Name ähnelt nur dem von {contact}',
    fr: 'le nom ressemble seulement à celui de {contact}',
    es: 'el nombre solo se parece al de {contact}',
  },
  credit_note: {
    en: 'credit note {number} is taken off',
    de: 'Gutschrift {number} ist abgezogen',
    fr: "l'avoir {number} est déduit",
    es: 'se descuenta el abono {number}',
  },
  further_items: {
    en: '{count} more items of the contact make up the amount',
    de: '{count} weitere Posten des Kontakts ergeben den Betrag',
    fr: '{count} autres postes du contact complètent le montant',
    es: '{count} partidas más del contacto completan el importe',
  },
  discount: {
    en: 'less the agreed {percent} %',
    de: 'abzüglich der vereinbarten {percent} %',
    fr: 'moins les {percent} % convenus',
    es: 'menos el {percent} % acordado',
  },
  charges: {
    en: 'less stated charges of {amount}',
    de: 'abzüglich genannter Gebühren von {amount}',
    fr: 'moins les frais indiqués de {amount}',
    es: 'menos los gastos indicados de {amount}',
  },
  difference: { en: '{amount} differs', de: '{amount} weicht ab', fr: 'il y a un écart de {amount}', es: 'hay una diferencia de {amount}' },
  part: {
    en: 'the text says that it is a part',
    de: 'der Text nennt eine Teilzahlung',
    fr: "le texte indique qu'il s'agit d'un acompte",
    es: 'el texto dice que es un pago parcial',
  },
  round_amount: {
    en: 'the amount is round: it may be a part',
    de: 'der Betrag ist rund: er kann eine Teilzahlung sein',
    fr: 'le montant est rond : ce peut être un acompte',
    es: 'el importe es redondo: puede ser un pago parcial',
  },
  advance: {
    en: 'the text says that it is an advance',
    de: 'der Text nennt eine Anzahlung',
    fr: "le texte indique qu'il s'agit d'une avance",
    es: 'el texto dice que es un anticipo',
  },
  only_item: {
    en: 'the only item of the contact with this amount',
    de: 'der einzige Posten des Kontakts mit diesem Betrag',
    fr: 'le seul poste du contact de ce montant',
    es: 'la única partida del contacto con este importe',
  },
  oldest: {
    en: 'one of {count} items with this amount, the oldest first',
    de: 'einer von {count} Posten mit diesem Betrag, der älteste zuerst',
    fr: "l'un des {count} postes de ce montant, le plus ancien d'abord",
    es: 'una de {count} partidas con este importe, primero la más antigua',
  },
  only_set: {
    en: 'the only items of the contact with this sum',
    de: 'die einzigen Posten des Kontakts mit dieser Summe',
    fr: 'les seuls postes du contact de cette somme',
    es: 'las únicas partidas del contacto con esta suma',
  },
  several_sets: {
    en: 'other items have this sum, too',
    de: 'auch andere Posten haben diese Summe',
    fr: "d'autres postes ont aussi cette somme",
    es: 'otras partidas también tienen esta suma',
  },
  all_owed: { en: 'all that is owed', de: 'alles, was offen ist', fr: 'tout ce qui est dû', es: 'todo lo pendiente' },
  other_payer: {
    en: 'paid by another contact, {contact}',
    de: 'von einem anderen Kontakt bezahlt, {contact}',
    fr: 'payé par un autre contact, {contact}',
    es: 'pagado por otro contacto, {contact}',
  },
  several_contacts: {
    en: 'the items are of several contacts',
    de: 'die Posten sind von mehreren Kontakten',
    fr: 'les postes sont de plusieurs contacts',
    es: 'las partidas son de varios contactos',
  },
  several_items: {
    en: 'several items have this number',
    de: 'mehrere Posten haben diese Nummer',
    fr: 'plusieurs postes ont ce numéro',
    es: 'varias partidas tienen este número',
  },
  names_more: {
    en: 'the text names {number}, too',
    de: 'der Text nennt auch {number}',
    fr: 'le texte nomme aussi {number}',
    es: 'el texto nombra también {number}',
  },
  settled: {
    en: '{number} is settled: paid twice?',
    de: '{number} ist ausgeglichen: doppelt bezahlt?',
    fr: '{number} est réglé : payé deux fois ?',
    es: '{number} está saldada: ¿pagada dos veces?',
  },
  unknown_number: {
    en: 'the text names {number}, which is not in the books',
    de: 'der Text nennt {number}, was nicht in den Büchern steht',
    fr: "le texte nomme {number}, qui n'est pas dans les livres",
    es: 'el texto nombra {number}, que no está en los libros',
  },
  amount_only: {
    en: 'nothing but the amount speaks for it',
    de: 'nur der Betrag spricht dafür',
    fr: 'seul le montant le suggère',
    es: 'solo el importe lo sugiere',
  },
  entry: {
    en: 'it is in the books already',
    de: 'es steht schon in den Büchern',
    fr: 'il est déjà dans les livres',
    es: 'ya está en los libros',
  },
  own_account: {
    en: 'the other account is ours',
    de: 'das andere Konto ist unseres',
    fr: "l'autre compte est à nous",
    es: 'la otra cuenta es nuestra',
  },
  opposite_line: {
    en: 'our other account shows the opposite line',
    de: 'unser anderes Konto zeigt die Gegenbuchung',
    fr: 'notre autre compte montre la ligne inverse',
    es: 'nuestra otra cuenta muestra la línea contraria',
  },
  transfer_words: {
    en: 'the text says that it is a transfer',
    de: 'der Text nennt eine Umbuchung',
    fr: 'le texte indique un virement interne',
    es: 'el texto dice que es un traspaso',
  },
  returned: {
    en: 'it takes back line {line}',
    de: 'es nimmt Zeile {line} zurück',
    fr: 'elle annule la ligne {line}',
    es: 'anula la línea {line}',
  },
  confirmed: {
    en: 'the statement of that line is confirmed',
    de: 'der Auszug jener Zeile ist bestätigt',
    fr: 'le relevé de cette ligne est confirmé',
    es: 'el extracto de esa línea está confirmado',
  },
  bank_code: {
    en: 'the bank calls it {code}',
    de: 'die Bank nennt es {code}',
    fr: "la banque l'appelle {code}",
    es: 'el banco lo llama {code}',
  },
  past: {
    en: '{count} of {lines} earlier lines were booked so',
    de: '{count} von {lines} früheren Zeilen wurden so gebucht',
    fr: '{count} des {lines} lignes précédentes ont été comptabilisées ainsi',
    es: '{count} de {lines} líneas anteriores se contabilizaron así',
  },
  owes: {
    en: 'the contact has open items',
    de: 'der Kontakt hat offene Posten',
    fr: 'le contact a des postes ouverts',
    es: 'el contacto tiene partidas abiertas',
  },
  rule: { en: 'rule "{rule}"', de: 'Regel „{rule}“', fr: 'règle « {rule} »', es: 'regla «{rule}»' },
  contested: {
    en: 'line {line} claims it, too',
    de: 'auch Zeile {line} beansprucht es',
    fr: 'la ligne {line} le revendique aussi',
    es: 'la línea {line} también lo reclama',
  },
  close_second: {
    en: 'another proposal is nearly as likely',
    de: 'ein anderer Vorschlag ist fast so wahrscheinlich',
    fr: 'une autre proposition est presque aussi probable',
    es: 'otra propuesta es casi igual de probable',
  },
  better_taken: {
    en: 'what fits better went to another line',
    de: 'was besser passt, bekam eine andere Zeile',
    fr: 'ce qui convient mieux est allé à une autre ligne',
    es: 'lo que encaja mejor fue a otra línea',
  },
  possible_double: {
    en: 'it may be the same booking as another line',
    de: 'es kann dieselbe Buchung wie eine andere Zeile sein',
    fr: 'cela peut être la même opération qu’une autre ligne',
    es: 'puede ser el mismo apunte que otra línea',
  },
  day_locked: { en: 'the day is locked', de: 'der Tag ist gesperrt', fr: 'le jour est verrouillé', es: 'el día está bloqueado' },
  not_begun: {
    en: 'the reconciliation of the account has not begun',
    de: 'der Abgleich des Kontos hat nicht begonnen',
    fr: "le rapprochement du compte n'a pas commencé",
    es: 'la conciliación de la cuenta no ha comenzado',
  },
} as const satisfies Record<string, Words>;

export type ReasonKey = keyof typeof reasons;

/** The sentence of a reason in a language. */
export function sayReason({ key, values }: { key: ReasonKey; values: Readonly<Record<string, string>> }, language: keyof Words): string {
  return reasons[key][language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}
