import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { answered, books } from '../api/client.ts';
import { Icon } from '../parts/icon.tsx';
import { spoken } from '../words/spoken.ts';
import { useEntity } from './use-entity.ts';

const words = spoken.shell;

/** The proof of the books: the whole ledger is read and its chain verified. It takes a while, so that it runs only when it is asked for. */
export function Verification() {
  const entity = useEntity();
  const verify = useMutation({
    mutationFn: async () => (await answered(books(entity).GET('/books/v1/ledger/integrity'))).integrity,
  });
  const { data, isPending, error } = verify;
  const said = isPending
    ? words.verifying
    : error
      ? error.message
      : !data
        ? words.verify
        : data.verified && data.totals_match && data.bank_entries_match
          ? words.verified(data.rows.toLocaleString())
          : words.broken;
  const isBroken = data !== undefined && !(data.verified && data.totals_match && data.bank_entries_match);
  return (
    <Button className={isBroken ? 'proof alarm' : 'proof'} onPress={() => verify.mutate()} isDisabled={isPending}>
      <Icon name="shield" size={16} />
      <span aria-live="polite">{said}</span>
    </Button>
  );
}
