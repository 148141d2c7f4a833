import { ZERO } from '../../accounting/decimal.ts';
import type { Decimal } from '../../accounting/decimal.ts';
import { branch, leaf, writeElement } from '../../files/write-xml.ts';
import type { XmlElement } from '../../files/write-xml.ts';
import type { Address, EntrySums, ExportedBooks, ExportedIdentity, ExportedParty, PartySide, StoodYear } from '../exported.ts';
import { groupingOf } from '../norwegian-codes.ts';
import { valuesOf } from '../positions.ts';
import { lineText } from './plain-text.ts';
import type { TextWriter } from './plain-text.ts';
import { saftEntryWriter } from './saft-entry.ts';
import { analysisTypesOf, codeText, longText, money, named, partyNames, shortText } from './saft-texts.ts';
import { organisationNumberOf } from './saft-lacks.ts';

const NAMESPACE = 'urn:StandardAuditFile-Taxation-Financial:NO';
/** The length of `2024-06-15`. */
const DAY_TEXT = 10;

/**
 * The books of a year as Skatteetaten reads them (SAF-T Financial of Norway, schema 1.30): the chart with what accounts stood at, customers
 * and suppliers with what is owed, taxes, dimensions, and every entry in one journal. What counts entries and adds them up stands before
 * them: these are the books' own figures, by which whoever reads it can prove it.
 */
export function saftWriter(books: ExportedBooks): TextWriter {
  const codes = new Map(books.accounts.map(({ id, code }) => [id, code]));
  return {
    head: () =>
      `<?xml version="1.0" encoding="UTF-8"?>\n<AuditFile xmlns="${NAMESPACE}">\n${writeElement(headOf(books), '  ')}  <MasterFiles>\n`,
    year: (year) => writeElement(accountsOf(books, year), '    '),
    parties: (side, parties, page) => partiesOf(side, parties, page, codes),
    sums: (sums) => writeElement(taxTable(books), '    ') + writeElement(analysisTable(books), '    ') + beginEntries(sums),
    entry: saftEntryWriter(books),
    foot: () => '    </Journal>\n  </GeneralLedgerEntries>\n</AuditFile>\n',
  };
}

/** As Skatteetaten wants its files named: kind, organisation number, and when it was made. */
export function fileNameOfSaft({ owner, made_at }: ExportedBooks): string {
  return `SAF-T Financial_${organisationNumberOf(owner.registration) ?? ''}_${made_at.replace(/\D/g, '').slice(0, 'YYYYMMDDhhmmss'.length)}.xml`;
}

function headOf({ name, currency, owner, from, to, made_at }: ExportedBooks): XmlElement | undefined {
  return branch(
    'Header',
    leaf('AuditFileVersion', '1.30'),
    leaf('AuditFileCountry', 'NO'),
    leaf('AuditFileDateCreated', made_at.slice(0, DAY_TEXT)),
    leaf('SoftwareCompanyName', 'Daybook'),
    leaf('SoftwareID', 'Daybook'),
    leaf('SoftwareVersion', '1'),
    branch(
      'Company',
      leaf('RegistrationNumber', organisationNumberOf(owner.registration)),
      leaf('Name', longText(name)),
      addressOf(owner.address),
      branch(
        'Contact',
        personOf(owner.contact_name ?? ''),
        leaf('Telephone', shortText(owner.phone ?? '')),
        leaf('Email', named(owner.email ?? '')),
      ),
      taxRegistrationOf(owner),
    ),
    leaf('DefaultCurrencyCode', currency),
    branch('SelectionCriteria', leaf('SelectionStartDate', from), leaf('SelectionEndDate', to)),
    leaf('TaxAccountingBasis', 'A'),
  );
}

/** A person of one name has no first one, which the schema wants all the same. */
function personOf(name: string): XmlElement | undefined {
  const words = lineText(name).split(' ');
  const last = words.pop();
  return branch('ContactPerson', leaf('FirstName', codeText(words.join(' ')) || 'NotUsed'), leaf('LastName', named(last ?? '')));
}

function addressOf(address: Address | null): XmlElement | undefined {
  if (!address) return undefined;
  return branch(
    'Address',
    leaf('StreetName', longText(address.line1 ?? '')),
    leaf('AdditionalAddressDetail', longText([address.line2, address.line3].filter(Boolean).join(', '))),
    leaf('City', longText(address.city ?? '')),
    leaf('PostalCode', named(address.postal_code ?? '')),
    leaf('Region', longText(address.region ?? '')),
    leaf('Country', address.country),
    leaf('AddressType', 'StreetAddress'),
  );
}

/** Norway writes its numbers without the country: 999999999MVA. */
function taxRegistrationOf({ vat_id }: ExportedIdentity): XmlElement | undefined {
  return branch('TaxRegistration', leaf('TaxRegistrationNumber', codeText((vat_id ?? '').replace(/^NO/, ''))));
}

/** All accounts of the chart. What revenue and expenses began with is zero: the year before is closed. */
function accountsOf({ accounts }: ExportedBooks, { opened, stood }: StoodYear): XmlElement | undefined {
  const [before, after] = [valuesOf(opened), valuesOf(stood)];
  return branch(
    'GeneralLedgerAccounts',
    accounts.map((account) => {
      const { id, code, name } = account;
      const grouping = groupingOf(account);
      return branch(
        'Account',
        leaf('AccountID', code),
        leaf('AccountDescription', longText(name)),
        leaf('GroupingCategory', grouping?.category),
        leaf('GroupingCode', grouping?.code),
        leaf('AccountType', 'GL'),
        balance('Opening', before.get(id) ?? ZERO),
        balance('Closing', after.get(id) ?? ZERO),
      );
    }),
  );
}

const balance = (when: 'Opening' | 'Closing', amount: Decimal): XmlElement | undefined =>
  leaf(`${when}${amount.isNegative() ? 'Credit' : 'Debit'}Balance`, money(amount.abs()));

function partiesOf(
  side: PartySide,
  parties: readonly ExportedParty[],
  { is_first, is_last }: { is_first: boolean; is_last: boolean },
  codes: ReadonlyMap<number, string>,
): string {
  const one = partyNames[side];
  const all = `${one}s`;
  const written = parties.map((party) => {
    const { code, name, registration, balances } = party;
    return branch(
      one,
      leaf('RegistrationNumber', codeText(registration ?? '')),
      leaf('Name', longText(name)),
      addressOf(party.address),
      taxRegistrationOf(party),
      leaf(`${one}ID`, codeText(code)),
      balances.map(({ account_id, opened, stood }) =>
        branch('BalanceAccount', leaf('AccountID', codes.get(account_id)), balance('Opening', opened), balance('Closing', stood)),
      ),
    );
  });
  const text = written.map((element) => writeElement(element, '      ')).join('');
  return `${is_first ? `    <${all}>\n` : ''}${text}${is_last ? `    </${all}>\n` : ''}`;
}

function taxTable({ taxes }: ExportedBooks): XmlElement | undefined {
  if (taxes.length === 0) return undefined;
  const details = taxes.map(({ code, name, rate, standard_code, deductible }) =>
    branch(
      'TaxCodeDetails',
      leaf('TaxCode', named(code)),
      leaf('Description', longText(name)),
      leaf('TaxPercentage', rate.toFixed()),
      leaf('Country', 'NO'),
      leaf('StandardTaxCode', standard_code),
      leaf('BaseRate', deductible.toFixed()),
    ),
  );
  return branch('TaxTable', branch('TaxTableEntry', leaf('TaxType', 'MVA'), leaf('Description', 'Merverdiavgift'), details));
}

function analysisTable({ dimensions }: ExportedBooks): XmlElement | undefined {
  const types = analysisTypesOf(dimensions);
  return branch(
    'AnalysisTypeTable',
    dimensions.flatMap((dimension) =>
      dimension.values.map((value) =>
        branch(
          'AnalysisTypeTableEntry',
          leaf('AnalysisType', types.get(dimension.code)),
          leaf('AnalysisTypeDescription', longText(dimension.name)),
          leaf('AnalysisID', codeText(value.code)),
          leaf('AnalysisIDDescription', longText(value.name)),
        ),
      ),
    ),
  );
}

function beginEntries({ entries, debit, credit }: EntrySums): string {
  const sums = [leaf('NumberOfEntries', String(entries)), leaf('TotalDebit', money(debit)), leaf('TotalCredit', money(credit))];
  const journal = [leaf('JournalID', 'GL'), leaf('Description', 'General ledger'), leaf('Type', 'GL')];
  const written = sums.map((element) => writeElement(element, '    ')).join('');
  return `  </MasterFiles>\n  <GeneralLedgerEntries>\n${written}    <Journal>\n${journal.map((element) => writeElement(element, '      ')).join('')}`;
}
