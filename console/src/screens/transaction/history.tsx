import { useQuery } from '@tanstack/react-query';
import { historyOfTransactionQuery, usersQuery } from '../../api/books.ts';
import { dayText, momentText, timeText, wordOf } from '../../parts/format.ts';
import { assistantText } from '../../parts/assistant-text.ts';
import type { Actor } from '../../parts/assistant-text.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.transaction;

/** Who did what to it and when, the last first. */
export function History({ id }: { id: number }) {
  const entity = useEntity();
  const { data: events = [] } = useQuery(historyOfTransactionQuery(entity, id));
  const { data: users } = useQuery(usersQuery(entity));
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      <ol className="trail">
        {events.toReversed().map(({ position, at, name, actor }) => (
          <li key={position}>
            <span className="when">{dayText(at)}</span>
            <span>
              {eventText(name)} <span className="quiet">{by(users?.get(actor.user_id ?? 0), actor)}</span>
            </span>
            <time className="quiet small" dateTime={at} title={momentText(at)}>
              {timeText(at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function eventText(name: string): string {
  const verb = name.slice(name.indexOf('.') + 1);
  return wordOf(words.events, verb);
}

function by(name: string | undefined, actor: Actor): string {
  const with_key = actor.api_key_id !== null && !actor.client && words.with_key;
  return [name && words.by(name), with_key, assistantText(actor)].filter(Boolean).join(', ');
}
