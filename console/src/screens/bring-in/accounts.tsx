import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Fragment, useContext, useState } from 'react';
import { Button, DialogTrigger, OverlayTriggerStateContext } from 'react-aria-components';
import { chooseAccounts } from '../../api/imports.ts';
import type { BookImport, ImportedAccount } from '../../api/imports.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { AccountName } from '../../parts/account-name.tsx';
import { wordOf } from '../../parts/format.ts';
import { Answers } from '../../parts/question.tsx';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { Table } from '../../parts/table.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { bringing_in as words } from '../../words/bringing-in.ts';
import { spoken } from '../../words/spoken.ts';

const { types } = spoken.statements;
type Type = keyof typeof types;

/** The accounts of the file and what they become; those whose type is only guessed come first. */
export function Accounts({ of }: { of: BookImport }) {
  const used = of.accounts.filter((one) => one.used);
  const unsure = (one: ImportedAccount): number => (one.account_id === null && one.sure === 'guessed' ? 0 : 1);
  const rows = used.sort((a, b) => unsure(a) - unsure(b));
  return (
    <details open>
      <summary>{words.accounts(String(rows.length), String(of.plan.accounts_to_create))}</summary>
      <Table
        className="accounts"
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { title: words.account, of: ({ key }) => <Parted name={key} /> },
          { title: words.becomes, of: (one) => <Becomes of={one} /> },
          {
            title: words.type,
            of: ({ account_type, account_id, sure }) => (
              <>
                {wordOf(types, account_type)}{' '}
                {account_id === null && sure === 'guessed' && <span className="state draft">{words.guessed}</span>}
              </>
            ),
          },
          { title: words.change, of: (one) => <Choose of={one} id={of.id} />, kind: 'figure' },
        ]}
      />
    </details>
  );
}

/** A new account has the name that it has in the file, unless somebody has chosen another one. */
function Becomes({ of: { account_id, title, key } }: { of: ImportedAccount }) {
  if (account_id !== null) return <AccountName id={account_id} />;
  if (title === key) return <span className="soft">{words.new_one}</span>;
  return (
    <>
      {words.new_one}: <Parted name={title} />
    </>
  );
}

/** A name of parts with colons between them, which breaks between its parts where a screen is narrow. */
function Parted({ name }: { name: string }) {
  return name.split(/(?<=:)/).map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

function Choose({ of, id }: { of: ImportedAccount; id: number }) {
  return (
    <Writing>
      <DialogTrigger>
        <Button className="link" aria-label={words.change_of(of.key)}>
          {words.change}
        </Button>
        <ModalDialog title={of.key}>
          <Choice of={of} id={id} />
        </ModalDialog>
      </DialogTrigger>
    </Writing>
  );
}

/** One of the accounts that there are, or a new one of a type and a name. */
function Choice({ of, id }: { of: ImportedAccount; id: number }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const dialog = useContext(OverlayTriggerStateContext);
  const [account, setAccount] = useState(of.account_id);
  const [type, setType] = useState(of.account_type as Type);
  const [title, setTitle] = useState(of.title);
  const save = useMutation({
    mutationFn: () =>
      chooseAccounts(entity, id, [
        account === null ? { key: of.key, account_id: null, account_type: type, title } : { key: of.key, account_id: account },
      ]),
    onSuccess: () => {
      dialog?.close();
      return queries.invalidateQueries({ queryKey: [entity, 'imports'] });
    },
  });
  return (
    <>
      <AccountField
        label={words.one_of_yours}
        accounts={useAccountsOf(Object.keys(types))}
        value={account}
        onChange={setAccount}
        placeholder={words.new_one}
        empty={spoken.entry.no_account}
      />
      {account === null && (
        <>
          <TextField label={words.name} value={title} onChange={({ target }) => setTitle(target.value)} />
          <SelectField label={words.type} choices={types} chosen={type} onChoose={setType} />
        </>
      )}
      <Answers
        no={words.no}
        yes={words.keep}
        canSayYes={!save.isPending && title.trim() !== ''}
        onYes={() => save.mutate()}
        error={save.error}
      />
    </>
  );
}
