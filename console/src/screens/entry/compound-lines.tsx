import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { accountNamesQuery, currenciesQuery } from '../../api/books.ts';
import type { NamedAccount } from '../../api/books.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { AmountField } from '../../parts/amount-field.tsx';
import { amountText } from '../../parts/format.ts';
import type { DecimalText } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { entering as words } from '../../words/entering.ts';
import { spoken } from '../../words/spoken.ts';
import { sidesOf } from './compound-draft.ts';
import { newLine } from './draft-line.ts';
import type { DraftLine } from './draft-line.ts';
import { currencyOf } from './entry-draft.ts';
import type { Draft } from './entry-draft.ts';
import { MoreOfLine } from './line-choices.tsx';

type Faults = Readonly<Record<string, string[]>>;

interface Props {
  draft: Draft;
  faults: Faults;
  onChange: (lines: DraftLine[]) => void;
}

/** A journal entry of any number of debits and credits. Enter in the last amount begins another row, of what one side still lacks. */
export function CompoundLines({ draft, faults, onChange }: Props) {
  const entity = useEntity();
  const { data: named } = useSuspenseQuery(accountNamesQuery(entity));
  const { data: currencies } = useSuspenseQuery(currenciesQuery(entity));
  const { lines } = draft;
  const accounts = [...named.values()];
  const sides = sidesOf(lines);
  const add = (): void => onChange([...lines, { ...newLine(), ...sides.lacks }]);
  const currency = currencies.get(currencyOf(draft, named) ?? 0) ?? 'XXX';
  return (
    <fieldset className="lines compound">
      <legend className="hidden">{spoken.transaction.lines}</legend>
      {lines.map((row, index) => (
        <Row
          key={row.key}
          row={row}
          number={index + 1}
          accounts={accounts}
          faults={faultsOf(faults, index)}
          onChange={(next) => onChange(lines.map((each) => (each.key === row.key ? { ...each, ...next } : each)))}
          {...(lines.length > 2 && { onDrop: () => onChange(lines.filter(({ key }) => key !== row.key)) })}
          {...(index === lines.length - 1 && { onEnter: add })}
        />
      ))}
      <div className="line sides" role="status">
        <Button className="button plain add" onPress={add}>
          <Icon name="plus" size={16} />
          {spoken.entry.add_line}
        </Button>
        <span className={sides.lacks ? 'fault' : 'quiet'}>
          {sides.lacks ? words.lacks[sides.lacks.side](amountText(sides.lacks.price as DecimalText, currency)) : words.balanced}
        </span>
        <span className="num">{amountText(sides.debit as DecimalText, currency)}</span>
        <span className="num">{amountText(sides.credit as DecimalText, currency)}</span>
      </div>
    </fieldset>
  );
}

/** Those of a row: the first is the main account of the request, the others are its lines. */
function faultsOf(faults: Faults, index: number): string[] | undefined {
  if (index === 0) return faults.account_id ?? faults.main_account_amount;
  const own = Object.entries(faults).find(([field]) => field.startsWith(`line_items.${index - 1}.`));
  return own?.[1];
}

interface RowProps {
  row: DraftLine;
  number: number;
  accounts: NamedAccount[];
  faults: string[] | undefined;
  onChange: (next: Partial<DraftLine>) => void;
  onDrop?: () => void;
  onEnter?: () => void;
}

function Row({ row, number, accounts, faults, onChange, onDrop, onEnter }: RowProps) {
  const amountOf = (side: DraftLine['side']) => ({
    label: side === 'D' ? spoken.transaction.debit : spoken.transaction.credit,
    value: row.side === side ? row.price : '',
    // What is typed on one side leaves the other.
    onType: (price: string) => (row.side === side || price !== '') && onChange({ side, price }),
    onKeyDown: (event: { key: string }) => event.key === 'Enter' && onEnter?.(),
  });
  return (
    <div className="line" role="group" aria-label={spoken.entry.line(number)}>
      <AccountField
        label={spoken.transactions.account}
        accounts={accounts}
        value={row.account}
        onChange={(account) => onChange({ account })}
        placeholder={spoken.entry.account_hint}
        empty={spoken.entry.no_account}
        fault={faults?.[0]}
      />
      <TextField label={words.row_text} value={row.narration} onChange={({ target }) => onChange({ narration: target.value })} />
      <AmountField {...amountOf('D')} />
      <AmountField {...amountOf('C')} />
      <MoreOfLine line={row} isTaxable={false} onChange={onChange} />
      {onDrop && (
        <Button className="button plain drop" aria-label={spoken.entry.drop_line(number)} onPress={onDrop}>
          <Icon name="x" size={16} />
        </Button>
      )}
    </div>
  );
}
