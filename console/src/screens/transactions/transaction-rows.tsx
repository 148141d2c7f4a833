import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { accountNamesQuery, currenciesQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import type { TransactionList } from '../../api/transaction-list.ts';
import { Amount } from '../../parts/amount.tsx';
import { dayText } from '../../parts/format.ts';
import { State } from '../../parts/state.tsx';
import { useNarrow } from '../../parts/use-narrow.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { spoken } from '../../words/spoken.ts';
import type { Selection } from './use-selection.ts';

const words = spoken.transactions;
const ROW_PX = 40;
/** On a phone a row has two lines. */
const NARROW_ROW_PX = 62;

interface Props {
  list: TransactionList;
  /** Where rows can be selected: each then has a box before it. */
  selection?: Selection;
}

/** A list of any length: only rows that can be seen are drawn. */
export function TransactionRows({ list: { rows, hasMore, isBusy, onSeen }, selection }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const height = useNarrow() ? NARROW_ROW_PX : ROW_PX;
  useLayoutEffect(() => setTop(box.current?.offsetTop ?? 0), []);
  const virtual = useWindowVirtualizer({ count: rows.length, estimateSize: () => height, overscan: 12, scrollMargin: top });
  useEffect(() => virtual.measure(), [virtual, height]);
  const seen = virtual.getVirtualItems();
  const [first, last] = [seen[0]?.index ?? 0, seen.at(-1)?.index ?? 0];
  useEffect(() => onSeen(first, last), [first, last, onSeen]);
  useKeys({
    j: () => moveTo(1),
    k: () => moveTo(-1),
    ...(selection && { x: () => selection.touch(focusedPlace(), false), X: () => selection.touch(focusedPlace(), true) }),
  });
  return (
    <div
      role="table"
      aria-label={words.title}
      aria-rowcount={hasMore ? -1 : rows.length + 1}
      aria-busy={isBusy}
      className={selection ? 'rows selectable' : 'rows'}
      onKeyDown={moveByArrow}
    >
      <div role="rowgroup">
        <Headings>{selection && <SelectAll selection={selection} count={rows.length} />}</Headings>
      </div>
      <div role="rowgroup" ref={box} style={{ height: virtual.getTotalSize() }} className="body">
        {seen.map(({ index, start }) => (
          <div
            role="row"
            key={rows[index]!.id}
            aria-rowindex={index + 2}
            className={selection?.ids.has(rows[index]!.id) ? 'row selected' : 'row'}
            style={{ height, transform: `translateY(${start - top}px)` }}
          >
            {selection && <SelectRow of={rows[index]!} place={index} selection={selection} />}
            <Cells of={rows[index]!} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The focus goes one row down or up; the first time to the first row that is drawn. */
function moveTo(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('.rows [aria-rowindex] a')];
  const row = document.activeElement?.closest('[aria-rowindex]');
  const at = row ? links.findIndex((link) => row.contains(link)) : -1;
  (at === -1 ? links[0] : links[at + step])?.focus();
}

/** Arrows move as j and k do, from a row on: elsewhere they scroll the page. */
function moveByArrow(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  moveTo(event.key === 'ArrowDown' ? 1 : -1);
}

/** The place of the row that has the focus, from 0 on; -1 where none has. */
const focusedPlace = (): number => Number(document.activeElement?.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 1) - 2;

function SelectAll({ selection, count }: { selection: Selection; count: number }) {
  return (
    <span role="columnheader" className="pick">
      <input
        type="checkbox"
        aria-label={spoken.list.select_all}
        checked={count > 0 && selection.ids.size >= count}
        onChange={({ target }) => selection.all(target.checked)}
      />
    </span>
  );
}

function SelectRow({ of, place, selection }: { of: Transaction; place: number; selection: Selection }) {
  return (
    <span role="cell" className="pick">
      <input
        type="checkbox"
        aria-label={spoken.list.select(of.narration)}
        checked={selection.ids.has(of.id)}
        onChange={() => undefined}
        onClick={({ shiftKey }) => selection.touch(place, shiftKey)}
      />
    </span>
  );
}

function Headings({ children }: { children: ReactNode }) {
  return (
    <div role="row" className="row headings">
      {children}
      <span role="columnheader">{words.date}</span>
      <span role="columnheader" className="no">
        {words.number}
      </span>
      <span role="columnheader">{words.what}</span>
      <span role="columnheader" className="account">
        {words.account}
      </span>
      <span role="columnheader">{words.state}</span>
      <span role="columnheader" className="num">
        {words.amount}
      </span>
    </div>
  );
}

function Cells({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: accounts } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const params = { entity: String(entity), id: String(of.id) };
  return (
    <>
      <span role="cell" className="when tab">
        {dayText(of.transaction_date)}
      </span>
      <span role="cell" className="no tab quiet">
        {of.transaction_no}
      </span>
      <span role="cell" className="what truncate">
        <Link className="whole" to="/$entity/transactions/$id" params={params}>
          {of.narration}
        </Link>
        {of.reference !== null && <span className="quiet"> {of.reference}</span>}
      </span>
      <span role="cell" className="account truncate soft">
        {accounts.get(of.account_id)?.name}
      </span>
      <span role="cell" className="st">
        <State of={of} />
      </span>
      <span role="cell" className="amount num">
        <Amount value={of.amount} currency={currencies.get(of.currency_id) ?? 'XXX'} unit />
      </span>
    </>
  );
}
