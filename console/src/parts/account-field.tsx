import { useMemo, useState } from 'react';
import { ComboBox, ListBox, ListBoxItem } from 'react-aria-components';
import type { NamedAccount } from '../api/books.ts';
import { spoken } from '../words/spoken.ts';
import { plainText } from './format.ts';
import { ComboParts } from './combo-parts.tsx';

const words = spoken.entry;
/** So many are shown at once, of however many there are: who wants others types more. */
const SHOWN = 50;

interface Props {
  label: string;
  accounts: NamedAccount[];
  value: number | null;
  onChange: (id: number | null) => void;
  placeholder: string;
  empty: string;
  fault?: string | undefined;
  autoFocus?: boolean;
}

/** What is shown fits already. The list is no controlled one, which would open by itself where the field has the focus at once. */
const isFitting = (): boolean => true;

const textOf = ({ account_code, name }: NamedAccount): string => `${account_code} ${name}`;

/** An account by its code or its name, accents and case ignored. */
export function AccountField({ label, accounts, value, onChange, placeholder, empty, fault, autoFocus = false }: Props) {
  // A list that opened by itself on arrival would hide the screen: it opens by a key, and by the focus from the second time on.
  const [hasBeenLeft, setHasBeenLeft] = useState(!autoFocus);
  // Null while nothing is typed: the field then shows which account it names.
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = useMemo(() => accounts.find(({ id }) => id === value), [accounts, value]);
  const named = chosen ? textOf(chosen) : '';
  const sought = typed === null || typed === named ? '' : plainText(typed.trim());
  const fitting = useMemo(() => accounts.filter(({ plain }) => plain.includes(sought)), [accounts, sought]);
  const shown = useMemo(() => shownOf(fitting, chosen), [fitting, chosen]);
  const more = fitting.length - SHOWN;
  return (
    <ComboBox
      className="field"
      defaultItems={shown}
      defaultFilter={isFitting}
      selectedKey={value}
      inputValue={typed ?? named}
      onInputChange={(text) => {
        setTyped(text);
        if (text === '' && value !== null) onChange(null);
      }}
      onSelectionChange={(key) => {
        setTyped(null);
        // Null is no choice: what was typed fits nothing, and the field is left with what it named before.
        if (key !== null) onChange(Number(key));
      }}
      menuTrigger={hasBeenLeft ? 'focus' : 'input'}
      onBlur={() => setHasBeenLeft(true)}
      isInvalid={fault !== undefined}
    >
      <ComboParts
        label={label}
        placeholder={placeholder}
        fault={fault}
        autoFocus={autoFocus}
        {...(more > 0 && { more: words.more_accounts(more) })}
      >
        <ListBox className="found" renderEmptyState={() => <p className="option quiet">{empty}</p>}>
          {(account: NamedAccount) => (
            <ListBoxItem id={account.id} className="option" textValue={textOf(account)}>
              <span className="code">{account.account_code}</span>
              {account.name}
            </ListBoxItem>
          )}
        </ListBox>
      </ComboParts>
    </ComboBox>
  );
}

/** The first of them; the one that is chosen is always there, for a list knows only what it has. */
function shownOf(fitting: NamedAccount[], chosen: NamedAccount | undefined): NamedAccount[] {
  const first = fitting.slice(0, SHOWN);
  return chosen && fitting.includes(chosen) && !first.includes(chosen) ? [chosen, ...first] : first;
}
