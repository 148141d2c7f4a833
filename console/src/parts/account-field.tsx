import { ComboBox, ListBox, ListBoxItem } from 'react-aria-components';
import type { Account } from '../api/books.ts';
import { plainText } from './format.ts';
import { ComboParts } from './combo-parts.tsx';

interface Props {
  label: string;
  accounts: Account[];
  value: number | null;
  onChange: (id: number | null) => void;
  placeholder: string;
  empty: string;
  fault?: string | undefined;
  autoFocus?: boolean;
}

/** An account by its code or its name, accents and case ignored. */
export function AccountField({ label, accounts, value, onChange, placeholder, empty, fault, autoFocus = false }: Props) {
  return (
    <ComboBox
      className="field"
      defaultItems={accounts}
      selectedKey={value}
      onSelectionChange={(key) => onChange(key === null ? null : Number(key))}
      menuTrigger="focus"
      defaultFilter={(text, typed) => plainText(text).includes(plainText(typed))}
      isInvalid={fault !== undefined}
    >
      <ComboParts label={label} placeholder={placeholder} fault={fault} autoFocus={autoFocus}>
        <ListBox className="found" renderEmptyState={() => <p className="option quiet">{empty}</p>}>
          {({ id, account_code, name }: Account) => (
            <ListBoxItem id={id} className="option" textValue={`${account_code} ${name}`}>
              <span className="code">{account_code}</span>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </ComboParts>
    </ComboBox>
  );
}
