import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { InvoiceForm } from '../../shared/einvoice/invoice-forms.ts';
import { runProgram } from '../setup/run-program.ts';
import { cacheOf, fetchJar } from './fetch-jar.ts';
import { whyNot } from './why-not.ts';

/** The official rules as the project phive publishes them, the schemas of UBL and CII, and Saxon, which runs them. */
const jars = [
  'com.helger.phive.rules:phive-rules-en16931:4.3.7',
  'com.helger.phive.rules:phive-rules-peppol:4.3.7',
  'com.helger.phive.rules:phive-rules-xrechnung:4.2.3',
  'com.helger.phive.rules:phive-rules-zugferd:4.2.3',
  'com.helger.ubl:ph-ubl21:10.1.0',
  'com.helger.cii:ph-cii-d16b:4.0.0',
  ...['ccts-cct-schemamodule', 'xmldsig', 'xades132', 'xades141'].map((name) => `com.helger.xsd:ph-xsds-${name}:4.0.0`),
  'net.sf.saxon:Saxon-HE:10.9',
];

const imported = ['CCTS_CCT_SchemaModule', 'xmldsig-core-schema', 'XAdES01903v132-201601', 'XAdES01903v141-201601'];
const ublSchema = (root: string): string =>
  [...imported.map((name) => `schemas/${name}.xsd`), `external/schemas/ubl21/maindoc/UBL-${root}-2.1.xsd`].join(' ');
const CII_SCHEMA = 'external/schemas/d16b/data/standard/CrossIndustryInvoice_100pD16B.xsd';
const rules = (sheet: string): string => `external/schematron/${sheet}.xslt`;
const UBL = rules('1.3.16/ubl/EN16931-UBL-validation');
const CII = rules('1.3.16/cii/EN16931-CII-validation');

/** By which schema and rules the XML of a form is judged: EN 16931 1.3.16, XRechnung 3.0.2, Peppol BIS 2025.11, Factur-X 1.08. */
const judgedBy: Record<InvoiceForm, (root: string) => string[]> = {
  ubl: (root) => [ublSchema(root), UBL],
  cii: () => [CII_SCHEMA, CII],
  xrechnung: (root) => [ublSchema(root), UBL, rules('3.0.2/XRechnung-UBL-validation')],
  'xrechnung-cii': () => [CII_SCHEMA, CII, rules('3.0.2/XRechnung-CII-validation')],
  peppol: (root) => [ublSchema(root), ...['CEN-EN16931-UBL', 'PEPPOL-EN16931-UBL'].map((name) => rules(`openpeppol/2025.11/xslt/${name}`))],
  facturx: () => ['external/schemas/2.4/en16931/FACTUR-X_EN16931.xsd', rules('2.4/FACTUR-X_EN16931')],
};

export interface JudgedFile {
  file: string;
  form: InvoiceForm;
  text: string;
}

/** Writes the files into a folder and answers the rules that each breaks, with why: none of those that are valid. */
export type Judge = (folder: string, files: readonly JudgedFile[]) => Promise<Record<string, string[]>>;

/** The official validators, fetched once by Maven and kept with the other fetched programs; or a sentence that says why there are none. */
export async function findJudge(): Promise<Judge | string> {
  const cache = cacheOf('e-invoice-rules');
  if (await whyNot('javac', ['-version'])) return 'there is no Java compiler on this machine.';
  for (const artifact of jars) {
    const lacking = await fetchJar(artifact, cache);
    if (lacking !== undefined) return `their rules cannot be fetched by Maven: ${lacking}`;
  }
  return async (folder, files) => {
    const list = files.map(({ file, form, text }) => {
      const root = text.includes('<CreditNote') ? 'CreditNote' : 'Invoice';
      return [join(folder, file), ...judgedBy[form](root)].join('\t');
    });
    for (const { file, text } of files) await writeFile(join(folder, file), text);
    await writeFile(join(folder, 'list'), list.join('\n'));
    const { stdout, output } = await runProgram('java', ['-cp', join(cache, '*'), 'test/pdf/JudgeInvoices.java', join(folder, 'list')]);
    const verdicts = Map.groupBy(
      stdout.split('\n').map((line) => line.split('\t')),
      ([file]) => file,
    );
    return Object.fromEntries(
      files.map(({ file }) => {
        const own = verdicts.get(join(folder, file)) ?? [['', output]];
        return [file, own.filter(([, rule]) => rule !== 'judged').map(([, ...why]) => why.join(': '))];
      }),
    );
  };
}
