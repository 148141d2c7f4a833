import { useQuery } from '@tanstack/react-query';
import { proposalsQuery } from '../../api/proposals.ts';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { WaitingProposal } from './waiting-proposal.tsx';
import './proposals.css';

const words = spoken.proposals;

/** What assistants, programs and people propose and nobody has agreed to yet, with the rows that each would post. */
export function Proposals() {
  const { data: proposals = [], error, isSuccess } = useQuery(proposalsQuery(useEntity()));
  return (
    <div className="page">
      <ScreenHead title={words.title} sub={words.said} />
      <Fault error={error} />
      {isSuccess && proposals.length === 0 && <p className="soft">{words.none}</p>}
      <ul className="proposals">
        {proposals.map((proposal) => (
          <WaitingProposal key={proposal.id} of={proposal} />
        ))}
      </ul>
    </div>
  );
}
