import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { accountNamesQuery } from '../../api/books.ts';
import { contactQuery } from '../../api/contacts.ts';
import type { FilterChange, TransactionFilters } from '../../api/transaction-filters.ts';
import { Choices } from '../../parts/choices.tsx';
import { amountText, dayText } from '../../parts/format.ts';
import type { DecimalText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { FilterMenu } from './filter-menu.tsx';

const words = spoken.transactions;

interface Props {
  filters: TransactionFilters;
  onChange: (next: FilterChange) => void;
}

/** What a list is of: the menu of filters with a chip for each that is set, which takes it away; then kind and state, in a row. */
export function FilterBar({ filters, onChange }: Props) {
  const { type, state, account, contact, from, to, amount } = filters;
  return (
    <div className="filters">
      <FilterMenu filters={filters} onChange={onChange} />
      {account !== undefined && <AccountChip id={account} onDrop={() => onChange({ account: undefined })} />}
      {contact !== undefined && <ContactChip id={contact} onDrop={() => onChange({ contact: undefined })} />}
      {(from ?? to) !== undefined && <Chip said={daysText(from, to)} onDrop={() => onChange({ from: undefined, to: undefined })} />}
      {amount !== undefined && <Chip said={amountsText(amount)} onDrop={() => onChange({ amount: undefined })} />}
      <Choices
        label={words.kind}
        choices={words.kinds}
        chosen={(type ?? '') as keyof typeof words.kinds}
        onChoose={(kind) => onChange({ type: kind === '' ? undefined : kind })}
      />
      <Choices
        label={words.state}
        choices={words.states}
        chosen={state ?? ''}
        onChoose={(chosen) => onChange({ state: chosen === '' ? undefined : chosen })}
      />
    </div>
  );
}

function Chip({ said, onDrop }: { said: string; onDrop: () => void }) {
  return (
    <Button className="button plain" aria-label={spoken.list.without(said)} onPress={onDrop}>
      {said} <Icon name="x" size={14} />
    </Button>
  );
}

function AccountChip({ id, onDrop }: { id: number; onDrop: () => void }) {
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(useEntity()));
  return <Chip said={accounts.get(id)?.name ?? String(id)} onDrop={onDrop} />;
}

function ContactChip({ id, onDrop }: { id: number; onDrop: () => void }) {
  const { data: contact } = useQuery(contactQuery(useEntity(), id));
  return <Chip said={contact?.name ?? String(id)} onDrop={onDrop} />;
}

function daysText(from: string | undefined, to: string | undefined): string {
  if (from && to) return `${dayText(from)} – ${dayText(to)}`;
  return from ? `≥ ${dayText(from)}` : `≤ ${dayText(to ?? '')}`;
}

/** In no currency: the list may have several. */
function amountsText(amount: string): string {
  const [least = '', most = ''] = amount.split('..').map((end) => (end === '' ? '' : amountText(end as DecimalText, 'EUR')));
  if (least === most) return `= ${least}`;
  if (least && most) return `${least} – ${most}`;
  return least ? `≥ ${least}` : `≤ ${most}`;
}
