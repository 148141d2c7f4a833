import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chooseResultAccount } from '../../api/imports.ts';
import type { BookImport } from '../../api/imports.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { bringing_in as words } from '../../words/bringing-in.ts';
import { spoken } from '../../words/spoken.ts';

/** Which account takes what the opening balances leave as the result of the year before; the books propose one. */
export function ResultAccount({ of }: { of: BookImport }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (account: number | null) => chooseResultAccount(entity, of.id, account),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity, 'imports'] }),
  });
  return (
    <Writing>
      <AccountField
        label={words.result_account}
        accounts={useAccountsOf(['EQUITY'])}
        value={of.result_account_id}
        onChange={(account) => save.mutate(account)}
        placeholder={words.new_one}
        empty={spoken.entry.no_account}
      />
      <Fault error={save.error} />
    </Writing>
  );
}
