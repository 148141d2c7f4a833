import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { Icon } from '../../parts/icon.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.transaction;

/** What can be done with any transaction. */
export function CopyAndPrint({ of }: { of: Transaction }) {
  const entity = useEntity();
  const params = { entity: String(entity) };
  const canCopy = mayWrite(entity, 'books:draft');
  const search = { type: of.transaction_type, copy: of.id };
  const navigate = useNavigate();
  useKeys(canCopy ? { c: () => navigate({ to: '/$entity/transactions/new', params, search }) } : {});
  return (
    <>
      {canCopy && (
        <Link className="button" to="/$entity/transactions/new" params={params} search={search}>
          {words.copy}
        </Link>
      )}
      <Button className="button" onPress={() => print()}>
        <Icon name="print" size={16} />
        {words.print}
      </Button>
    </>
  );
}
