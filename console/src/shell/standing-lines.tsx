import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { subscriptionQuery } from '../api/books.ts';
import type { components } from '../api/schema.d.ts';
import { dayText } from '../parts/format.ts';
import { spoken } from '../words/spoken.ts';
import { useOnline } from './connection.ts';
import { useEntity } from './use-entity.ts';

const words = spoken.standing;

/** Above every screen, for as long as it is so: that nothing can be saved now, or soon. Where nothing is metered, only the connection counts. */
export function StandingLines() {
  const isOnline = useOnline();
  const { data: subscription } = useQuery(subscriptionQuery(useEntity()));
  return (
    <div role="status" className="standing">
      {!isOnline && <p className="alarm">{words.offline}</p>}
      {subscription && <SubscriptionLine of={subscription} />}
    </div>
  );
}

function SubscriptionLine({ of }: { of: components['schemas']['Subscription'] }) {
  const params = { entity: String(useEntity()), part: 'subscription' };
  const said = saidOf(of);
  if (said === undefined) return null;
  return (
    <p className={of.status === 'expired' ? 'alarm' : undefined}>
      {said}{' '}
      <Link className="link" to="/$entity/settings/$part" params={params}>
        {words.pay}
      </Link>
    </p>
  );
}

/** What is wrong with a subscription, the worst first; undefined where nothing is. */
function saidOf({ status, grace_ends_at, usage }: components['schemas']['Subscription']): string | undefined {
  const { transactions, transactions_cap, overage_count, api_calls, api_calls_cap } = usage;
  if (status === 'expired') return words.expired;
  if (api_calls_cap !== null && api_calls >= api_calls_cap) return words.calls_used(api_calls_cap);
  // A plan that bills what is beyond its cap refuses nothing.
  if (transactions >= transactions_cap && overage_count === 0) return words.transactions_used(transactions_cap);
  return status === 'grace' && grace_ends_at !== null ? words.grace(dayText(grace_ends_at)) : undefined;
}
