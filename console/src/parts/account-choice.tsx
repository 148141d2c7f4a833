import { useState } from 'react';
import { spoken } from '../words/spoken.ts';
import { AccountField } from './account-field.tsx';
import { useAccountsOf } from './use-accounts-of.ts';

interface Props {
  label: string;
  name: string;
  /** Types of the accounts that are offered. */
  types: readonly string[];
  chosen?: number | null | undefined;
  fault?: string | undefined;
  onChoose?: (id: number | null) => void;
}

/** An account in a form: the form holds the id of the one that is chosen. */
export function AccountChoice({ label, name, types, chosen = null, fault, onChoose }: Props) {
  const [account, setAccount] = useState(chosen);
  return (
    <>
      <AccountField
        label={label}
        accounts={useAccountsOf(types)}
        value={account}
        onChange={(id) => {
          setAccount(id);
          onChoose?.(id);
        }}
        placeholder={spoken.entry.account_hint}
        empty={spoken.entry.no_account}
        fault={fault}
      />
      <input type="hidden" name={name} value={account ?? ''} />
    </>
  );
}
