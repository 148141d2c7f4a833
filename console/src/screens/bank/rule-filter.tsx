import type { BankRule } from '../../api/bank-rules.ts';
import { BareSelect } from '../../parts/bare-select.tsx';
import { Choices } from '../../parts/choices.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank.rule;
const bank = ['BANK'];

/** Which of the rules are shown. */
export interface ShownRules {
  which: keyof typeof words.which;
  /** The bank account whose lines they are for, by its id; of any where empty. */
  account: string;
}

export const all_rules: ShownRules = { which: 'all', account: '' };

export const isShown = ({ active, account_ids }: BankRule, { which, account }: ShownRules): boolean =>
  (which === 'all' || active === (which === 'active')) &&
  (account === '' || account_ids.length === 0 || account_ids.includes(Number(account)));

/** Rules that are asked, those that rest, those of one account. */
export function RuleFilter({ of, onChange }: { of: ShownRules; onChange: (shown: ShownRules) => void }) {
  const accounts = useAccountsOf(bank).map(({ id, account_code, name }) => [String(id), `${account_code} ${name}`] as const);
  return (
    <div className="tools rule-filter">
      <Choices label={words.shown} choices={words.which} chosen={of.which} onChoose={(which) => onChange({ ...of, which })} />
      {accounts.length > 1 && (
        <BareSelect
          label={spoken.bank.account}
          choices={Object.fromEntries([['', words.any_account], ...accounts])}
          chosen={of.account}
          onChoose={(account) => onChange({ ...of, account })}
        />
      )}
    </div>
  );
}
