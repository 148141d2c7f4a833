import { useQuery } from '@tanstack/react-query';
import { accountQuery, taxesQuery } from '../../api/books.ts';
import type { BankLine } from '../../api/bank.ts';
import { BareSelect } from '../../parts/bare-select.tsx';
import { AccountField } from '../../parts/account-field.tsx';
import { income_statement_types } from '../../parts/income-statement-types.ts';
import { taxText } from '../../parts/tax-text.ts';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import type { Candidate } from './candidate.ts';
import { meant } from './details.ts';
import type { Details } from './details.ts';

const words = spoken.bank;
const { none: stays_open, ...kinds } = words.differences;
const differences = { '': stays_open, ...kinds };

interface Props {
  line: BankLine;
  candidate: Candidate;
  details: Details;
  onChange: (details: Details) => void;
}

/** What can be said of a candidate besides taking it: the tax in it, what a difference is, the rate, the account of a fee. */
export function DetailFields({ line, candidate, details, onChange }: Props) {
  const say = (said: Partial<Details>): void => onChange({ ...details, ...said });
  const { act } = candidate.deed;
  const now = meant(candidate.deed, details);
  const is_fee = act === 'return' || now.difference !== '';
  return (
    <>
      {candidate.isTaxable && (
        <TaxChoice label={words.tax_inside} none={words.no_tax} value={details.tax} onChange={(tax) => say({ tax })} />
      )}
      {act === 'settle' && (
        <BareSelect
          label={words.difference}
          choices={differences}
          chosen={now.difference}
          onChoose={(difference) => say({ difference, withheld: null })}
        />
      )}
      {act === 'settle' && (
        <TaxChoice
          label={words.withheld}
          none={words.none_withheld}
          isWithheld
          value={now.withheld}
          onChange={(withheld) => say({ withheld, difference: null })}
        />
      )}
      {candidate.foreign !== undefined && (
        <input
          className="input"
          aria-label={words.rate(candidate.foreign)}
          placeholder={words.rate(candidate.foreign)}
          inputMode="decimal"
          value={details.rate}
          onChange={({ target }) => say({ rate: target.value })}
        />
      )}
      {is_fee && (
        <DifferenceAccount line={line} difference={now.difference} account={details.account} onChange={(account) => say({ account })} />
      )}
    </>
  );
}

interface TaxProps {
  label: string;
  none: string;
  isWithheld?: true;
  value: string;
  onChange: (tax: string) => void;
}

/** A tax that is in the amount, or one that the payer has withheld of it. */
function TaxChoice({ label, none, isWithheld, value, onChange }: TaxProps) {
  const { data: all = [] } = useQuery(taxesQuery(useEntity()));
  const taxes = all.filter(({ withholding_tax }) => withholding_tax === (isWithheld ?? false));
  if (taxes.length === 0) return null;
  return (
    <select className="input" aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{none}</option>
      {taxes.map((tax) => (
        <option key={tax.id} value={tax.id}>
          {taxText(tax)}
        </option>
      ))}
    </select>
  );
}

interface AccountProps extends Pick<Props, 'line'> {
  difference: ReturnType<typeof meant>['difference'];
  account: number | null;
  onChange: (account: number | null) => void;
}

/** The account that takes a difference, where it is another one than that of the documents, or than the bank account names. */
function DifferenceAccount({ line, difference, account, onChange }: AccountProps) {
  const { data: bank } = useQuery(accountQuery(useEntity(), line.account_id));
  const accounts = useAccountsOf(income_statement_types);
  const usual = difference === 'rounding' ? bank?.rounding_account_id : bank?.fee_account_id;
  const named = accounts.find(({ id }) => id === usual);
  if (difference === 'over' || difference === 'exchange') return null;
  return (
    <AccountField
      label={words.difference_account}
      accounts={accounts}
      value={account}
      onChange={onChange}
      placeholder={difference === 'discount' ? words.of_documents : (named?.name ?? spoken.entry.account_hint)}
      empty={spoken.entry.no_account}
    />
  );
}
