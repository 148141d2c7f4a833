/** What the metadata of a PDF say of it beyond PDF/A, with how PDF/A lets them say it (ISO 19005-3 §6.6.2.3.2). */
export interface PdfProperties {
  readonly extension: string;
  readonly description: string;
}

interface Property {
  readonly name: string;
  readonly type: string;
  readonly category: 'internal' | 'external';
  readonly words: string;
  readonly value: string;
}

function propertiesOf(schema: string, uri: string, prefix: string, properties: readonly Property[]): PdfProperties {
  const declared = properties.map(
    ({ name, type, category, words }) =>
      `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>${type}</pdfaProperty:valueType><pdfaProperty:category>${category}</pdfaProperty:category><pdfaProperty:description>${words}</pdfaProperty:description></rdf:li>`,
  );
  const values = properties.map(({ name, value }) => `<${prefix}:${name}>${value}</${prefix}:${name}>`);
  return {
    extension: `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>${schema}</pdfaSchema:schema><pdfaSchema:namespaceURI>${uri}</pdfaSchema:namespaceURI><pdfaSchema:prefix>${prefix}</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${declared.join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`,
    description: `<rdf:Description rdf:about="" xmlns:${prefix}="${uri}">${values.join('')}</rdf:Description>`,
  };
}

/** PDF/UA-1 (ISO 14289-1 §5). */
export const accessible = propertiesOf('PDF/UA identification schema', 'http://www.aiim.org/pdfua/ns/id/', 'pdfuaid', [
  { name: 'part', type: 'Integer', category: 'internal', words: 'Part of PDF/UA', value: '1' },
]);

/** How the XML inside of a Factur-X is called (Factur-X 1.08). */
export const FACTUR_X_FILE = 'factur-x.xml';

/** An e-invoice of the profile EN 16931 inside (Factur-X 1.08). */
export const facturX = propertiesOf('Factur-X PDFA Extension Schema', 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#', 'fx', [
  { name: 'DocumentType', type: 'Text', category: 'external', words: 'INVOICE', value: 'INVOICE' },
  { name: 'DocumentFileName', type: 'Text', category: 'external', words: 'name of the embedded XML invoice file', value: FACTUR_X_FILE },
  { name: 'Version', type: 'Text', category: 'external', words: 'version of the XML schema', value: '1.0' },
  { name: 'ConformanceLevel', type: 'Text', category: 'external', words: 'conformance level of the XML data', value: 'EN 16931' },
]);
