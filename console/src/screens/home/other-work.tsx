import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { membersQuery, subscriptionQuery, today } from '../../api/books.ts';
import { waitingQuery } from '../../api/proposals.ts';
import { webhooksQuery } from '../../api/registers.ts';
import type { components } from '../../api/schema.d.ts';
import { personIn } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.home;

/** One thing that can be done now, and where. */
export function Work({ said, note, to }: { said: string; note: string; to: LinkProps }) {
  return (
    <li>
      <Link {...to}>
        <b>{said}</b>
        <span className="quiet small">{note}</span>
      </Link>
    </li>
  );
}

/** Webhooks that were paused because their deliveries failed. */
export function FailingWebhooks() {
  const entity = useEntity();
  const { data: webhooks = [] } = useQuery(webhooksQuery(entity));
  const failing = webhooks.filter(({ paused_because }) => paused_because !== null).length;
  if (failing === 0) return null;
  const to = { to: '/$entity/settings/$part', params: { entity: String(entity), part: 'webhooks' } } as const;
  return <Work said={words.webhooks(failing)} note={words.webhooks_note} to={to} />;
}

/** What somebody has proposed and nobody has agreed to yet. */
export function WaitingProposals() {
  const entity = useEntity();
  const { data: count = 0 } = useQuery(waitingQuery(entity));
  if (count === 0) return null;
  const { wait, wait_note } = spoken.proposals;
  return <Work said={wait(count)} note={wait_note} to={{ to: '/$entity/proposals', params: { entity: String(entity) } }} />;
}

/** The card that the subscription is paid with ends this month or has ended; only the owner can store another. */
export function ExpiringCard() {
  const entity = useEntity();
  const { data: subscription } = useQuery(subscriptionQuery(entity));
  const expires = subscription && isExpiring(subscription.card, today().slice(0, 7));
  const { data: members = [] } = useQuery({ ...membersQuery(entity), enabled: expires === true });
  const isOwner = members.some(({ id, role }) => role === 'owner' && id === personIn(entity)?.id);
  if (!expires || !isOwner) return null;
  const to = { to: '/$entity/settings/$part', params: { entity: String(entity), part: 'subscription' } } as const;
  return <Work said={words.card} note={words.card_note} to={to} />;
}

/** Whether its last month is this one, or an earlier one. */
function isExpiring({ exp_year, exp_month }: components['schemas']['Subscription']['card'], month: string): boolean {
  if (exp_year === null || exp_month === null) return false;
  return `${exp_year}-${String(exp_month).padStart(2, '0')}` <= month;
}
