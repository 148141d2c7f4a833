import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { entityQuery, ledgerOfTransactionQuery } from '../../api/books.ts';
import type { Transaction } from '../../api/books.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { amountText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { en } from '../../words/en.ts';

const words = en.transaction;
/** The head of a hash is enough to compare two rows by eye. */
const HASH_SHOWN = 8;

/** The rows that the posting made, in the reporting currency, each with its place in the chain. */
export function LedgerRows({ of }: { of: Transaction }) {
  const entity = useEntity();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const { data: rows = [] } = useQuery({ ...ledgerOfTransactionQuery(entity, of.id), enabled: of.is_posted });
  return (
    <section aria-labelledby="ledger">
      <h2 id="ledger">
        {words.ledger} <span className="quiet small">{own.currency_code}</span>
      </h2>
      {of.is_posted ? (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{en.transactions.account}</th>
              <th scope="col" className="narrow-no">
                {words.against}
              </th>
              <th scope="col" className="num">
                {words.debit}
              </th>
              <th scope="col" className="num">
                {words.credit}
              </th>
              <th scope="col" className="narrow-no chain">
                {words.chain}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, post_account, folio_account, entry_type, amount, hash }) => (
              <tr key={id}>
                <td>
                  <AccountName id={post_account} />
                </td>
                <td className="narrow-no soft">
                  <AccountName id={folio_account} code={false} />
                </td>
                <td className="num">{entry_type === 'D' && amountText(amount, own.currency_code)}</td>
                <td className="num">{entry_type === 'C' && amountText(amount, own.currency_code)}</td>
                <td className="narrow-no chain">
                  <code className="hash">{hash.slice(0, HASH_SHOWN)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="soft">{words.draft}</p>
      )}
    </section>
  );
}
