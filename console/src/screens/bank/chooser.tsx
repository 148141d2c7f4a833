import { useEffect, useId, useRef } from 'react';
import { Button } from 'react-aria-components';
import type { OpenItem } from '../../api/open-items.ts';
import { Icon } from '../../parts/icon.tsx';
import { spoken } from '../../words/spoken.ts';
import { numberOf } from './candidate.ts';
import { CandidateList } from './candidate-list.tsx';
import { DetailFields } from './detail-fields.tsx';
import { SplitFields } from './split-fields.tsx';
import { useChoosing } from './use-choosing.ts';
import type { Asked } from './use-choosing.ts';

const words = spoken.bank;

/** What the line is: Enter accepts what is marked, the arrows mark another, what is typed finds items, accounts and contacts. */
export function Chooser({ takesFocus, ...asked }: Asked & { takesFocus: boolean }) {
  const { line } = asked;
  const list_id = useId();
  const input = useRef<HTMLInputElement>(null);
  const choosing = useChoosing(asked);
  const { candidates, candidate, at, taken } = choosing;
  const canBePart = candidate !== undefined && candidate.deed.act !== 'ignore';
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
    input.current?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <div className="chooser">
      <input
        ref={input}
        className="input"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list_id}
        aria-activedescendant={candidate && `${list_id}-${at}`}
        aria-label={words.what_is(line.counterparty?.name ?? line.text ?? '')}
        placeholder={words.type_hint}
        value={choosing.typed}
        onChange={({ target }) => choosing.setTyped(target.value)}
        onKeyDown={choosing.onKeyDown}
        autoComplete="off"
        spellCheck={false}
      />
      <Taken items={taken} onDrop={(item) => choosing.setTaken(taken.filter((one) => one !== item))} />
      <CandidateList id={list_id} candidates={candidates} at={at} onMark={choosing.mark} />
      {candidates.length === 0 && <p className="soft small">{asked.proposals ? words.none_proposed : words.looking}</p>}
      <div className="tools">
        {candidate && <DetailFields line={line} candidate={candidate} details={choosing.details} onChange={choosing.setDetails} />}
        <Button className="button primary" onPress={choosing.accept} isDisabled={!candidate}>
          {words.accept}
        </Button>
        {candidate?.item && (
          <Button className="button" onPress={choosing.take}>
            {words.take}
          </Button>
        )}
        <SplitFields line={line} split={choosing.split} canTake={canBePart} onTake={choosing.takePart} />
        <span className="quiet small narrow-no">{words.keys}</span>
      </div>
    </div>
  );
}

/** The items that are paid together. */
function Taken({ items, onDrop }: { items: readonly OpenItem[]; onDrop: (item: OpenItem) => void }) {
  if (items.length === 0) return null;
  return (
    <ul className="taken" aria-label={words.taken}>
      {items.map((item) => (
        <li key={`${item.item_type}${item.item_id}`}>
          <Button className="button plain" aria-label={words.leave_out(numberOf(item))} onPress={() => onDrop(item)}>
            {numberOf(item)} <Icon name="x" size={14} />
          </Button>
        </li>
      ))}
    </ul>
  );
}
