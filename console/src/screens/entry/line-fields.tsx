import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { metaQuery } from '../../api/books.ts';
import type { NamedAccount } from '../../api/books.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { Icon } from '../../parts/icon.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { newLine } from './entry-draft.ts';
import type { Draft, DraftLine } from './entry-draft.ts';
import { MoreOfLine, TaxField } from './line-choices.tsx';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';

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
          isTaxable={type?.taxable ?? false}
          fault={faults[`line_items.${index}.account_id`]?.[0]}
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

interface Props {
  line: DraftLine;
  number: number;
  accounts: NamedAccount[];
  isTaxable: boolean;
  fault: string | undefined;
  onChange: (next: Partial<DraftLine>) => void;
  onDrop?: () => void;
  onEnter?: () => void;
}

function LineField({ line, number, accounts, isTaxable, fault, onChange, onDrop, onEnter }: Props) {
  return (
    <div className="line" role="group" aria-label={words.line(number)}>
      <AccountField
        label={spoken.transactions.account}
        accounts={accounts}
        value={line.account}
        onChange={(account) => onChange({ account })}
        placeholder={words.account_hint}
        empty={words.no_account}
        fault={fault}
      />
      <AmountField label={spoken.transaction.quantity} value={line.quantity} onType={(quantity) => onChange({ quantity })} />
      <AmountField
        label={spoken.transaction.price}
        placeholder="0.00"
        value={line.price}
        onType={(price) => onChange({ price })}
        onKeyDown={(event) => event.key === 'Enter' && onEnter?.()}
      />
      {isTaxable && <TaxField chosen={line.taxes} onChange={(taxes) => onChange({ taxes })} />}
      <MoreOfLine line={line} isTaxable={isTaxable} onChange={onChange} />
      {onDrop && (
        <Button className="button plain drop" aria-label={words.drop_line(number)} onPress={onDrop}>
          <Icon name="x" size={16} />
        </Button>
      )}
    </div>
  );
}
