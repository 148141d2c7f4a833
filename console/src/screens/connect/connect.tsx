import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { connectionRequestQuery, isUnknown } from '../../api/connections.ts';
import { Fault } from '../../parts/fault.tsx';
import { connecting as words } from '../../words/connecting.ts';
import { Frame } from '../door/frame.tsx';
import { Consent } from './consent.tsx';
import type { Outcome } from './consent.tsx';

/** A program asks for the books of this person, who connects it or does not. It asks once, for ten minutes. */
export function Connect() {
  const { request } = useParams({ from: '/connect/$request' });
  const { data: asked, error } = useQuery(connectionRequestQuery(request));
  const [outcome, setOutcome] = useState<Outcome>();
  if (outcome !== undefined && outcome !== 'gone')
    return (
      <Frame title={words.done[outcome]}>
        <p role="status">{words.done_said[outcome]}</p>
      </Frame>
    );
  if (outcome === 'gone' || isUnknown(error))
    return (
      <Frame title={words.gone}>
        <p role="status">{words.gone_said}</p>
      </Frame>
    );
  if (asked) return <Consent of={asked} onAnswered={setOutcome} />;
  return (
    <Frame title={words.code.title}>
      <Fault error={error} />
    </Frame>
  );
}
