import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;
const bank = ['BANK'];

/** The number in a file is of no account yet: it is said once of which, and later files find it by themselves. */
export function OfWhichAccount({ onChoose }: { onChoose: (account: number) => void }) {
  const accounts = useAccountsOf(bank);
  const params = { entity: String(useEntity()) };
  if (accounts.length === 0) {
    return (
      <p>
        {words.no_account}{' '}
        <Link className="link" to="/$entity/accounts" params={params}>
          {spoken.chart.add}
        </Link>
      </p>
    );
  }
  return (
    <div className="of-which" role="group" aria-label={words.of_which}>
      <p>{words.of_which}</p>
      <div className="tools">
        {accounts.map(({ id, account_code, name }) => (
          <Button key={id} className="button" onPress={() => onChoose(id)}>
            {account_code} {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
