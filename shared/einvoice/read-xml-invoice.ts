import { decodeBytes } from '../files/decode-bytes.ts';
import { attributeOf, textAt } from '../files/element.ts';
import type { Element } from '../files/element.ts';
import { readXml } from '../files/read-xml.ts';
import { placeOf, shownPart, UnreadableFile } from '../files/unreadable-file.ts';
import type { Invoice } from './invoice.ts';
import { readCii } from './read/read-cii.ts';
import { readUbl } from './read/read-ubl.ts';

/** An invoice as it was read, and what it says of its form. */
export interface InvoiceRead {
  syntax: 'ubl' | 'cii';
  /** BT-24: `urn:cen.eu:en16931:2017` with what is added to it; undefined where there is none. */
  profile?: string;
  invoice: Invoice;
}

/** No invoice comes near it; a tree of that many elements is small. */
const BOUNDS = { deepest: 32, most: 50_000 };

/** The roots of other e-invoices, by their names. */
const others: ReadonlyMap<string, string> = new Map(
  Object.entries({
    CrossIndustryDocument: 'ZUGFeRD 1.0',
    FatturaElettronica: 'FatturaPA',
    Facturae: 'Facturae',
    Faktura: 'KSeF FA',
    Order: 'an order of UBL',
    ApplicationResponse: 'an application response of UBL',
  }),
);

/**
 * What an XML file says by EN 16931: an Invoice or CreditNote of UBL 2.1, or a CrossIndustryInvoice of CII D16B. Throws UnreadableFile for a
 * file that is none, declares a document type, is too deep or too large, or lacks what every invoice says (docs/decisions/e-invoices.md).
 */
export function readXmlInvoice(bytes: Uint8Array): InvoiceRead {
  const { text } = decodeBytes(bytes);
  try {
    return invoiceOf(readXml(text, BOUNDS));
  } catch (error) {
    if (error instanceof UnreadableFile && error.offset !== undefined) throw new UnreadableFile(error.message, placeOf(text, error.offset));
    throw error;
  }
}

function invoiceOf(root: Element): InvoiceRead {
  const named = (profile: string | null): { profile?: string } => (profile === null ? {} : { profile });
  if (root.name === 'CrossIndustryInvoice') {
    const profile = textAt(root, 'ExchangedDocumentContext', 'GuidelineSpecifiedDocumentContextParameter', 'ID');
    return { syntax: 'cii', ...named(profile), invoice: readCii(root) };
  }
  if (isUbl(root)) return { syntax: 'ubl', ...named(textAt(root, 'CustomizationID')), invoice: readUbl(root) };
  const other = others.get(root.name);
  throw new UnreadableFile(
    other === undefined
      ? `is XML, but no invoice of UBL 2.1 or CII D16B: it begins with <${shownPart(root.name)}>`
      : `is ${other}, which is not read: attach it and enter the bill by hand`,
  );
}

/** Other vocabularies have invoices too; those of UBL have its namespace, with whatever prefix. */
function isUbl(root: Element): boolean {
  return (
    (root.name === 'Invoice' || root.name === 'CreditNote') &&
    (root.attributes.includes(`urn:oasis:names:specification:ubl:schema:xsd:${root.name}-2`) || attributeOf(root, 'xmlns') === undefined)
  );
}
