import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { answerRequest, isUnknown } from '../../api/connections.ts';
import type { ConnectionRequest, Given } from '../../api/connections.ts';
import { Refusal } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { leave, personIn } from '../../session/session.ts';
import { connecting as words } from '../../words/connecting.ts';
import { spoken } from '../../words/spoken.ts';
import { Frame } from '../door/frame.tsx';
import { GivenRights, rightsIn } from './given-rights.tsx';
import './connect.css';

/** What became of a request: how it was answered, or that its time was over before. */
export type Outcome = 'approve' | 'decline' | 'gone';

interface Props {
  of: ConnectionRequest;
  onAnswered: (outcome: Outcome) => void;
}

/** Who asks, and from where; which company, which rights and how much this person gives; both answers. */
export function Consent({ of, onAnswered }: Props) {
  const answer = useMutation({
    mutationFn: (given: Given | null) => answerRequest(of.id, given),
    onSuccess: (redirect_to, given) => {
      onAnswered(given ? 'approve' : 'decline');
      if (redirect_to !== null) location.assign(redirect_to);
    },
    onError: (error) => isUnknown(error) && onAnswered('gone'),
  });
  const faults = answer.error instanceof Refusal ? answer.error.errors : {};
  return (
    <Frame title={words.asks(of.client_host ?? of.client_name)}>
      <Asker of={of} />
      {of.entities.length === 0 ? (
        <p role="status">
          {words.no_company}{' '}
          <a className="link" href="/console/welcome">
            {words.open_company}
          </a>
        </p>
      ) : (
        <form
          className="consent"
          onSubmit={(event) => {
            event.preventDefault();
            answer.mutate(rightsIn(new FormData(event.currentTarget)));
          }}
        >
          <GivenRights of={of} faults={faults} />
          <Fault error={answer.error} />
          <p className="careful">{words.careful}</p>
          <div className="answers">
            <Button className="button" onPress={() => answer.mutate(null)} isDisabled={answer.isPending}>
              {words.decline}
            </Button>
            <Button type="submit" className="button primary" isDisabled={answer.isPending}>
              {words.connect}
            </Button>
          </div>
          <p className="quiet small">{words.ends(spoken.settings.parts.connections)}</p>
        </form>
      )}
      <Person />
    </Frame>
  );
}

/** A name is what a program says of itself; where it comes from and where the answer goes was checked. Of one that showed a code neither is known. */
function Asker({ of: { client_name, client_host, redirect_host } }: { of: ConnectionRequest }) {
  if (redirect_host === null) return <Facts facts={[[words.host, words.device]]} />;
  const isHere = /^(127\.0\.0\.1|\[::1\]|localhost)(:\d+)?$/.test(redirect_host);
  const answer = [words.answer, isHere ? words.here(redirect_host) : redirect_host] as const;
  if (client_host === null) return <Facts facts={[[words.host, words.own_host], answer]} />;
  return <Facts facts={[[words.host, client_host], [words.named, client_name], answer]} />;
}

/** Where it comes from is the first of them. */
function Facts({ facts }: { facts: readonly (readonly [name: string, said: string])[] }) {
  return (
    <dl className="asker">
      {facts.map(([name, said]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}

/** As whom one answers. */
function Person() {
  const person = personIn(undefined);
  return (
    <p className="quiet small">
      {person && words.person(person.name, person.email)}{' '}
      <button type="button" className="link" onClick={() => void leave()}>
        {words.other_person}
      </button>
    </p>
  );
}
