import { Button } from 'react-aria-components';
import type { OpenItem } from '../../api/open-items.ts';
import { AmountInput } from '../../parts/amount-field.tsx';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { asTyped } from '../../parts/read-sum.ts';
import { Table } from '../../parts/table.tsx';
import type { Column } from '../../parts/table.tsx';
import { spoken } from '../../words/spoken.ts';
import { remainderOf } from '../../parts/remainder.ts';

const words = spoken.settle;

export const keyOf = ({ item_type, item_id }: OpenItem): string => `${item_type}${item_id}`;

interface Props {
  items: OpenItem[];
  typed: ReadonlyMap<string, string>;
  /** What is left of the payment, as a decimal text. */
  left: string;
  currency: string;
  onChange: (typed: ReadonlyMap<string, string>) => void;
}

/** The open items, the oldest first, each with the part that it gets. */
export function ItemFields({ items, typed, left, currency, onChange }: Props) {
  const set = (item: OpenItem, text: string): void => onChange(new Map([...typed, [keyOf(item), text]]));
  const columns: Column<OpenItem>[] = [
    { title: spoken.transactions.date, kind: 'tab wide', of: ({ transaction_date }) => dayText(transaction_date) },
    { title: spoken.transactions.what, of: (item) => <Named of={item} /> },
    { title: spoken.transaction.due, kind: 'tab wide', of: ({ due_date }) => dayText(due_date) },
    { title: spoken.transaction.outstanding, kind: 'figure', of: ({ outstanding }) => <Amount value={outstanding} currency={currency} /> },
    {
      title: words.part,
      kind: 'figure part',
      of: (item) => (
        <div className="share">
          <Button className="button plain" aria-label={words.all_of(nameOf(item))} onPress={() => set(item, shareOf(item, typed, left))}>
            {words.all}
          </Button>
          <AmountInput
            aria-label={words.part_of(nameOf(item))}
            placeholder="0.00"
            value={typed.get(keyOf(item)) ?? ''}
            onType={(text) => set(item, text)}
          />
        </div>
      ),
    },
  ];
  return <Table className="items" columns={columns} rows={items} keyOf={keyOf} />;
}

/** As much as is left of both. */
function shareOf(item: OpenItem, typed: ReadonlyMap<string, string>, left: string): string {
  const before = typed.get(keyOf(item)) ?? '';
  if (before !== '') return '';
  const whole = String(item.outstanding);
  return asTyped(remainderOf(left, [whole]).startsWith('-') ? left : whole);
}

const nameOf = ({ narration, transaction_no }: OpenItem): string => narration ?? transaction_no;

function Named({ of }: { of: OpenItem }) {
  return (
    <>
      {of.narration} <span className="quiet tab">{of.transaction_no}</span>
    </>
  );
}
