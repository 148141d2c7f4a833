import type { components } from '../../api/schema.d.ts';
import { moneyText, wordOf } from '../../parts/format.ts';
import type { Side } from '../../api/open-items.ts';
import { spoken } from '../../words/spoken.ts';
import { ItemsLink } from './items-link.tsx';
import type { Age } from './search.ts';

type Aging = components['schemas']['AgingSchedule'];
const words = spoken.owed;

/** What is owed by how long it is due, as bars that are as long as their amounts: on a phone the table has no room for it. */
export function Ages({ of: { balances, currency }, side }: { of: Aging; side: Side }) {
  const ages = Object.entries(balances);
  const most = Math.max(...ages.map(([, amount]) => amount));
  if (most <= 0) return null;
  return (
    <dl className="ages" aria-label={words.by_age}>
      {ages.map(([age, amount], index) => (
        <div key={age}>
          <dt>
            {amount === 0 ? (
              wordOf(words.ages, age)
            ) : (
              <ItemsLink className="link" side={side} search={{ age: age as Age }}>
                {wordOf(words.ages, age)}
              </ItemsLink>
            )}
          </dt>
          <dd>
            <i
              className={index === 0 ? 'in' : 'late'}
              style={{ inlineSize: `${(Math.max(amount, 0) / most) * 100}%` }}
              aria-hidden="true"
            />
          </dd>
          <dd className="num">{moneyText(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}
