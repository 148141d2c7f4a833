import { tableFormats } from './table/table-cell.ts';

const text = { content_type: 'text/plain; charset=utf-8' } as const;
const pdf = { content_type: 'application/pdf' } as const;
const xml = { content_type: 'application/xml; charset=utf-8' } as const;

/** The media types of an answer's forms other than JSON, by the value of `format`. */
export const answerFormats = {
  text,
  html: { content_type: 'text/html; charset=utf-8' },
  pdf,
  /** One JSON text per line (jsonlines.org). */
  jsonl: { content_type: 'application/jsonl; charset=utf-8' },
  /** The syntaxes and profiles of e-invoices. */
  ubl: xml,
  cii: xml,
  xrechnung: xml,
  'xrechnung-cii': xml,
  peppol: xml,
  /** A PDF with XML inside. */
  facturx: pdf,
  /** Journals of programs of plain text accounting. */
  hledger: text,
  beancount: text,
  /** Other programs' own encodings: the gateway writes the text in the one that its type names. */
  sie: { content_type: 'text/plain; charset=ibm437' },
  datev: { content_type: 'text/csv; charset=windows-1252' },
  fec: text,
  saft: xml,
  ...tableFormats,
} as const satisfies Readonly<Record<string, { readonly content_type: string }>>;
