import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank.rule;
const bank = ['BANK'];

/** Which bank accounts a rule is for: all, where none is ticked. With one account there is nothing to ask. */
export function RuleAccounts({ chosen }: { chosen: readonly number[] }) {
  const accounts = useAccountsOf(bank);
  if (accounts.length < 2) return null;
  return (
    <fieldset className="rule-accounts">
      <legend className="label">{words.on_accounts}</legend>
      {accounts.map(({ id, account_code, name }) => (
        <label key={id} className="tick">
          <input type="checkbox" name="account_ids" value={id} defaultChecked={chosen.includes(id)} /> {account_code} {name}
        </label>
      ))}
    </fieldset>
  );
}
