import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { metaQuery, taxesQuery } from '../../api/books.ts';
import type { NamedAccount } from '../../api/books.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { papers } from '../../words/papers.ts';
import { newLine } from './draft-line.ts';
import type { DraftLine } from './draft-line.ts';
import type { Draft } from './entry-draft.ts';
import { no_share, saysMore } from './line-details.ts';
import { LineMore } from './line-more.tsx';
import { MoreOfLine, TaxField } from './line-choices.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { usualTaxes } from './taxes-of-line.ts';

const words = spoken.entry;
type Faults = Readonly<Record<string, string[]>>;

/** What the document is made of. Enter in the last price begins another line. */
export function LineFields({ draft, faults, onChange }: { draft: Draft; faults: Faults; onChange: (lines: DraftLine[]) => void }) {
  const { data: types } = useSuspenseQuery(metaQuery(useEntity()));
  const type = types.get(draft.kind);
  const accounts = useAccountsOf(type?.line_account_types);
  const { lines } = draft;
  const add = (): void => onChange([...lines, newLine()]);
  return (
    <fieldset className="lines">
      <legend className="hidden">{spoken.transaction.lines}</legend>
      {lines.map((line, index) => (
        <LineField
          key={`${draft.kind}${line.key}`}
          line={line}
          number={index + 1}
          accounts={accounts}
          place={{ kind: draft.kind, date: draft.date }}
          isTaxable={type?.taxable ?? false}
          isWithheld={Boolean(type?.withholds_beside)}
          faults={faultsOf(faults, `line_items.${index}.`)}
          onChange={(next) => onChange(lines.map((each) => (each.key === line.key ? { ...each, ...next } : each)))}
          {...(lines.length > 1 && { onDrop: () => onChange(lines.filter(({ key }) => key !== line.key)) })}
          {...(index === lines.length - 1 && { onEnter: add })}
        />
      ))}
      <Button className="button plain add" onPress={add}>
        <Icon name="plus" size={16} />
        {words.add_line}
      </Button>
    </fieldset>
  );
}

/** Those of one line, by its fields. */
function faultsOf(faults: Faults, line: string): Faults {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, said]) => (field.startsWith(line) ? [[field.slice(line.length), said]] : [])),
  );
}

interface Props {
  line: DraftLine;
  number: number;
  accounts: NamedAccount[];
  place: Pick<Draft, 'kind' | 'date'>;
  isTaxable: boolean;
  isWithheld: boolean;
  faults: Faults;
  onChange: (next: Partial<DraftLine>) => void;
  onDrop?: () => void;
  onEnter?: () => void;
}

function LineField({ line, number, accounts, place, isTaxable, isWithheld, faults, onChange, onDrop, onEnter }: Props) {
  const [isOpen, setIsOpen] = useState(() => saysMore(line.details) || line.narration !== '');
  // A price or quantity that is typed is no longer the share that it was.
  const details = { ...line.details, ...no_share };
  const { data: taxes = [] } = useQuery(taxesQuery(useEntity()));
  const usualOf = (account: number | null): number[] => usualTaxes(accounts.find(({ id }) => id === account)?.tax_ids, taxes, place);
  // What somebody has chosen, or the contact says, stays; what only came with the account before goes with it.
  const taxesWith = (account: number | null): Partial<DraftLine> =>
    line.taxes.join() === usualOf(line.account).join() ? { taxes: usualOf(account) } : {};
  return (
    <div className="line" role="group" aria-label={words.line(number)}>
      <AccountField
        label={spoken.transactions.account}
        accounts={accounts}
        value={line.account}
        onChange={(account) => onChange({ account, ...(isTaxable && taxesWith(account)) })}
        placeholder={words.account_hint}
        empty={words.no_account}
        fault={faults.account_id?.[0]}
      />
      <AmountField label={spoken.transaction.quantity} value={line.quantity} onType={(quantity) => onChange({ quantity, details })} />
      <AmountField
        label={spoken.transaction.price}
        placeholder="0.00"
        value={line.price}
        onType={(price) => onChange({ price, details })}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
      />
      {isTaxable && <TaxField chosen={line.taxes} {...place} onChange={(taxes) => onChange({ taxes })} />}
      <MoreOfLine line={line} isTaxable={isTaxable} onChange={onChange} />
      {isTaxable && (
        <Button
          className="button plain more"
          aria-label={papers.lines.more(number)}
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
        >
          <Icon name="down" size={16} />
          <span className="word">{papers.lines.title}</span>
        </Button>
      )}
      {onDrop && (
        <Button className="button plain drop" aria-label={words.drop_line(number)} onPress={onDrop}>
          <Icon name="x" size={16} />
        </Button>
      )}
      {isTaxable && isOpen && <LineMore line={line} isWithheld={isWithheld} faults={faults} onChange={onChange} />}
    </div>
  );
}
