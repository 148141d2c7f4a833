import type { ReactElement } from 'react';
import { Button, FieldError, Input, Label, Popover } from 'react-aria-components';
import { Icon } from './icon.tsx';
import './account-field.css';

interface Props {
  label: string;
  placeholder: string;
  fault: string | undefined;
  autoFocus?: boolean;
  /** That the list is not all there is. */
  more?: string;
  /** The list of what was found. */
  children: ReactElement;
}

/** What every field that finds a record by what is typed consists of, inside its ComboBox. */
export function ComboParts({ label, placeholder, fault, autoFocus = false, more, children }: Props) {
  return (
    <>
      <Label className="label">{label}</Label>
      <div className="combo">
        {/* What is typed takes the place of what is named there. */}
        <Input className="input" autoFocus={autoFocus} placeholder={placeholder} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Button>
          <Icon name="down" size={16} />
        </Button>
      </div>
      <FieldError className="fault">{fault}</FieldError>
      <Popover className="popover">
        {children}
        {more !== undefined && <p className="option quiet small">{more}</p>}
      </Popover>
    </>
  );
}
