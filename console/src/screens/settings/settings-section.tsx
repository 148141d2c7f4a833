import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { Icon } from '../../parts/icon.tsx';
import { Writing } from '../../parts/writing.tsx';

interface Props {
  title: string;
  /** What the button says that adds one. */
  add: string;
  form: ReactNode;
  children: ReactNode;
}

/** A list of records, and the way to add one. */
export function SettingsSection({ title, add, form, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="section-head">
        <h2 id={id}>{title}</h2>
        <Writing>
          <DialogTrigger>
            <Button className="button">
              <Icon name="plus" size={16} />
              {add}
            </Button>
            {form}
          </DialogTrigger>
        </Writing>
      </div>
      {children}
    </section>
  );
}
