import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.bank;
const bank = ['BANK'];

/** The file does not say of which account of the books it is: a person does. */
export function OfWhichAccount({ said, onChoose }: { said: string; onChoose: (account: number) => void }) {
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
    <div className="of-which" role="group" aria-label={said}>
      <p>{said}</p>
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
