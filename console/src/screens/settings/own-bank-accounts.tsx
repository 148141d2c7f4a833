import { Button } from 'react-aria-components';
import type { components } from '../../api/schema.d.ts';
import { AccountChoice } from '../../parts/account-choice.tsx';
import { Icon } from '../../parts/icon.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useRows } from '../../parts/use-rows.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';

const words = papers.bank_accounts;
const of_identity = spoken.settings.of_identity;
type Account = NonNullable<NonNullable<components['schemas']['Entity']['identity']>['bank_accounts']>[number];

interface Props {
  of: readonly (Pick<Account, 'iban' | 'bic' | 'account_id'> & Partial<Account>)[];
  faults: Readonly<Record<string, string[]>>;
}

/** Where the company is paid: its bank accounts, and which of them documents name that say no other. */
export function OwnBankAccounts({ of, faults }: Props) {
  const { rows, add, drop } = useRows(of);
  return (
    <div className="own-accounts">
      {rows.map(({ key, of: account }, index) => (
        <div key={key} className="own-account" role="group" aria-label={words.number(index + 1)}>
          <input type="hidden" name="bank_key" value={key} />
          <TextField
            label={of_identity.iban}
            name={`iban${key}`}
            defaultValue={account?.iban ?? ''}
            faults={faults[`identity.bank_accounts.${index}.iban`]}
          />
          <TextField
            label={of_identity.bic}
            name={`bic${key}`}
            defaultValue={account?.bic ?? ''}
            faults={faults[`identity.bank_accounts.${index}.bic`]}
          />
          <AccountChoice label={words.account} name={`bank${key}`} types={['BANK']} chosen={account?.account_id} />
          {rows.length > 1 && (
            <div className="own-account-tools">
              <label className="tick">
                <input type="radio" name="default_bank" value={key} defaultChecked={account?.default ?? false} />
                {words.named}
              </label>
              <Button className="button plain" aria-label={words.drop(index + 1)} onPress={() => drop(key)}>
                <Icon name="x" size={16} />
              </Button>
            </div>
          )}
        </div>
      ))}
      <Button className="button plain add" onPress={add}>
        <Icon name="plus" size={16} />
        {words.add}
      </Button>
    </div>
  );
}

/** The accounts as the form holds them, in order; what it does not ask of one stays as it was. */
export function ownBankAccountsOf(form: FormData, before: readonly Account[]): object[] {
  const named = form.get('default_bank');
  return form.getAll('bank_key').flatMap((key) => {
    const name = key as string;
    const iban = textOf(form, `iban${name}`).trim();
    if (iban === '') return [];
    const account = textOf(form, `bank${name}`);
    return [
      {
        ...before[Number(name)],
        iban,
        bic: textOf(form, `bic${name}`).trim() || null,
        account_id: account === '' ? null : Number(account),
        ...(named !== null && { default: named === key }),
      },
    ];
  });
}
