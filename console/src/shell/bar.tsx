import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { Icon } from '../parts/icon.tsx';
import { useNarrow } from '../parts/use-narrow.ts';
import { Writing } from '../parts/writing.tsx';
import { spoken } from '../words/spoken.ts';
import { ColoursButton } from './colours-button.tsx';
import { EntitySwitch } from './entity-switch.tsx';
import { command_key } from './use-keys.ts';
import { useEntity } from './use-entity.ts';

const words = spoken.shell;

/** Above every screen: the way to everything, and what is done all day. */
export function Bar({ onFind }: { onFind: () => void }) {
  const params = { entity: String(useEntity()) };
  const isNarrow = useNarrow();
  return (
    <header className="bar">
      {isNarrow && <EntitySwitch />}
      <Button className="find" onPress={onFind} {...(isNarrow && { 'aria-label': spoken.palette.title })}>
        <Icon name="search" size={16} />
        {!isNarrow && (
          <>
            <span>{spoken.palette.title}…</span>
            <kbd aria-hidden="true">{command_key}K</kbd>
          </>
        )}
      </Button>
      <span className="spring" />
      <ColoursButton />
      <Writing right="books:draft">
        {!isNarrow && (
          <Link className="button primary" to="/$entity/transactions/new" params={params}>
            <Icon name="plus" size={16} />
            {words.new_entry}
            <kbd aria-hidden="true">N</kbd>
          </Link>
        )}
      </Writing>
    </header>
  );
}
