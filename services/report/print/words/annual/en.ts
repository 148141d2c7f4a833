/** What a set of accounts says beside the words of its statements, in English. */
export const annual = {
  contents: 'Contents',
  note: 'Note {number}: {title}',
  note_column: 'Note',
  draft: 'Draft',
  not_closed: 'Draft: the year is not closed',
  place_and_date: 'Place and date',
  signature: 'Signature',
  policies: 'Accounting policies',
  receivables: 'Receivables by age',
  payables: 'Payables by age',
  fixed_assets: 'Movements of non-current assets',
  asset_signs:
    'Disposals at cost and depreciation are subtracted, depreciation disposed of is added. Gains and losses of disposals are in no column.',
  additions: 'Additions',
  disposals: 'Disposals',
  depreciation: 'Depreciation',
  depreciation_disposed: 'Depreciation disposed of',
  loans: 'Loans by maturity',
  loan_terms:
    'Due within one year are bank overdrafts, current liabilities from financing, and documents without a later due date. Of non-current liabilities the books know no day of repayment: they are due after one year.',
  within_one_year: 'Within one year',
  one_to_five_years: 'One to five years',
  over_five_years: 'Over five years',
  after_one_year: 'After one year',
  purpose: 'Purpose',
  taxes: 'Taxes',
};
