/**
 * A document that is handed over, in words and written figures (letter.typ): what each of its forms shows, in that order. Every text is in its
 * language, and is shown as it is.
 */
export interface Letter {
  /** Of how it looks (DOCUMENT_VERSION). */
  readonly version: number;
  readonly title: string;
  readonly heading: string;
  /** That it is a draft; stands across each page. */
  readonly mark: string | null;
  /** Of its words; the locale says how figures and days are written, and from which side the text runs. */
  readonly language: string;
  readonly locale: string;
  readonly direction: 'rtl' | 'ltr';
  /** The day that the file says it was made on: that of the document. */
  readonly day: string;
  readonly paper: 'a4' | 'us-letter';
  readonly colour: string;
  readonly seller: { readonly name: string; readonly line: string; readonly lines: readonly string[] };
  readonly buyer: readonly string[];
  readonly facts: readonly LetterFact[];
  readonly subject: string | null;
  /** Paragraphs of lines, above the lines of the document. */
  readonly intro: readonly (readonly string[])[];
  readonly columns: readonly LetterColumn[];
  readonly rows: readonly LetterLine[];
  readonly taxes: { readonly heads: readonly string[]; readonly rows: readonly (readonly string[])[] };
  readonly sums: readonly LetterFact[];
  readonly due: LetterFact;
  readonly notes: readonly string[];
  readonly payment: LetterPayment | null;
  /** The payment part of a Swiss QR-bill, on a page of its own. */
  readonly slip: LetterSlip | null;
  readonly closing: readonly (readonly string[])[];
  readonly footer: readonly (readonly string[])[];
  readonly phrases: { readonly page: string; readonly missing: string };
}

export type LetterFact = readonly [term: string, value: string];

export interface LetterColumn {
  readonly label: string;
  readonly figures: boolean;
}

export interface LetterLine {
  /** One for each column. */
  readonly cells: readonly string[];
  /** Under the name of the item. */
  readonly more: readonly string[];
}

export interface LetterPayment {
  readonly title: string;
  readonly facts: readonly LetterFact[];
  /** A code for banking apps, as SVG. */
  readonly code: { readonly svg: string; readonly label: string; readonly alt: string } | null;
}

/** What a Swiss payment part and its receipt say, each text under its term. */
export interface LetterSlip {
  readonly receipt: string;
  readonly payment_part: string;
  readonly acceptance: string;
  /** Of the receipt, and the same with more of the payment part. */
  readonly receipt_facts: readonly LetterBlock[];
  readonly payment_facts: readonly LetterBlock[];
  readonly currency: LetterFact;
  readonly amount: LetterFact;
  readonly svg: string;
  readonly alt: string;
}

export type LetterBlock = readonly [term: string, lines: readonly string[]];
