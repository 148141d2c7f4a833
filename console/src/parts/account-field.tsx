import { Button, ComboBox, FieldError, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Account } from '../api/books.ts';
import { plainText } from './format.ts';
import { Icon } from './icon.tsx';
import './account-field.css';

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
      <Label className="label">{label}</Label>
      <div className="combo">
        <Input className="input" autoFocus={autoFocus} placeholder={placeholder} />
        <Button>
          <Icon name="down" size={16} />
        </Button>
      </div>
      <FieldError className="fault">{fault}</FieldError>
      <Popover className="popover">
        <ListBox className="found" renderEmptyState={() => <p className="option quiet">{empty}</p>}>
          {({ id, account_code, name }: Account) => (
            <ListBoxItem id={id} className="option" textValue={`${account_code} ${name}`}>
              <span className="code">{account_code}</span>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
