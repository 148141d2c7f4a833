import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { metaQuery } from '../../api/books.ts';
import { Refusal } from '../../api/client.ts';
import { addSupplier, draftOf } from '../../api/supplier-invoice.ts';
import type { SuggestedContact } from '../../api/supplier-invoice.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { moneyText } from '../../parts/format.ts';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useDrop } from '../../parts/use-drop.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import './supplier-invoice.css';

const words = spoken.supplier_invoice;
const wantsAccount = (error: Error | null): boolean => error instanceof Refusal && 'line-account-id' in error.errors;

/** A supplier's e-invoice is dropped here, or chosen, and becomes a draft; what to look at is said at once. */
export function SupplierInvoice() {
  const entity = useEntity();
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: ({ file, account }: { file: File; account?: number }) => draftOf(entity, file, account),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity] }),
  });
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) send.mutate({ file });
  };
  const drop = useDrop(take);
  const isAsking = wantsAccount(send.error);
  return (
    <section className="supplier-invoice" aria-label={words.title} {...drop}>
      <p>{send.isPending ? words.reading : words.drop}</p>
      <FileTrigger acceptedFileTypes={['.xml', '.pdf']} onSelect={take}>
        <Button className="button" isDisabled={send.isPending}>
          {words.choose}
        </Button>
      </FileTrigger>
      <div aria-live="polite">
        {isAsking && send.variables ? (
          <OfWhichAccount onChoose={(account) => send.mutate({ file: send.variables.file, account })} />
        ) : (
          <Fault error={send.error} />
        )}
        {send.data && <Made of={send.data} />}
      </div>
    </section>
  );
}

function OfWhichAccount({ onChoose }: { onChoose: (account: number) => void }) {
  const { data: types } = useSuspenseQuery(metaQuery(useEntity()));
  const accounts = useAccountsOf(types.get('BL')?.line_account_types);
  return (
    <AccountField
      label={words.account}
      accounts={accounts}
      value={null}
      onChange={(id) => id !== null && onChoose(id)}
      placeholder={spoken.entry.account_hint}
      empty={spoken.entry.no_account}
    />
  );
}

function Made({ of: { resource, notices, suggested_contact } }: { of: Awaited<ReturnType<typeof draftOf>> }) {
  const entity = useEntity();
  const codes = [...new Set(notices.map(({ code }) => code))];
  return (
    <div className="made">
      <p>
        <b>{words.made}</b>: {resource.narration}, {moneyText(resource.amount, resource.currency!.currency_code)}{' '}
        <Link className="link" to="/$entity/transactions/$id" params={{ entity: String(entity), id: String(resource.id) }}>
          {words.open}
        </Link>
      </p>
      <ul>
        {codes.map((code) => (
          <li key={code}>{words.notices[code]}</li>
        ))}
      </ul>
      {suggested_contact && <NewContact of={suggested_contact} draft={resource.id} />}
    </div>
  );
}

function NewContact({ of, draft }: { of: SuggestedContact; draft: number }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const [isAdded, setAdded] = useState(false);
  const add = useMutation({
    mutationFn: () => addSupplier(entity, draft, of),
    onSuccess: () => {
      setAdded(true);
      return queries.invalidateQueries({ queryKey: [entity] });
    },
  });
  if (isAdded) return <p role="status">{words.contact_added}</p>;
  return (
    <>
      <Button className="button" onPress={() => add.mutate()} isDisabled={add.isPending}>
        {words.add_contact(of.name)}
      </Button>
      <Fault error={add.error} />
    </>
  );
}
