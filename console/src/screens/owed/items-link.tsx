import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Side } from '../../api/open-items.ts';
import { useEntity } from '../../shell/use-entity.ts';
import type { OwedSearch } from './search.ts';

interface Props {
  side: Side;
  search: OwedSearch;
  /** How it looks; as a figure that leads to what makes it unless given. */
  className?: string;
  children: ReactNode;
}

/** To the open items behind a figure, which stand further down. */
export function ItemsLink({ side, search, className = '', children }: Props) {
  const params = { entity: String(useEntity()), side };
  return (
    <Link className={className} to="/$entity/owed/$side" params={params} search={search} hash={`${side}-outstanding`}>
      {children}
    </Link>
  );
}
