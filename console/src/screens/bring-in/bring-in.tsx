import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { importsQuery, planImport } from '../../api/imports.ts';
import type { SaidOfFile } from '../../api/imports.ts';
import { DayField } from '../../parts/day-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { useDrop } from '../../parts/use-drop.ts';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { bringing_in as words } from '../../words/bringing-in.ts';
import { BroughtFile } from './brought-file.tsx';
import { OpenQuestion } from './open-question.tsx';
import '../../parts/state.css';
import './bring-in.css';

/** How it works, step by step. */
const guide = '/guides/moving-over';

/** Where files of other programs come in: each with its plan, what it differs by, and how far it is. */
export function BringIn() {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: files, error } = useQuery(importsQuery(entity));
  const [day, setDay] = useState('');
  const send = useMutation({
    mutationFn: ({ file, said }: { file: File; said: SaidOfFile }) => planImport(entity, file, { ...(day === '' ? {} : { day }), ...said }),
    onSettled: () => queries.invalidateQueries({ queryKey: [entity, 'imports'] }),
  });
  const take = (file: File | undefined): void => {
    if (file && mayWrite(entity)) send.mutate({ file, said: {} });
  };
  const drop = useDrop((dropped) => take(dropped[0]));
  return (
    <div className="page bring-in" {...drop}>
      <ScreenHead title={words.title} sub={words.said} />
      <Writing>
        <section aria-label={words.choose} className="drop">
          <p>{send.isPending ? words.reading : words.drop}</p>
          <FileTrigger onSelect={(chosen) => take(chosen?.[0])}>
            <Button className="button" isDisabled={send.isPending}>
              {words.choose}
            </Button>
          </FileTrigger>
          <DayField label={words.day} canBeEmpty value={day} onChange={setDay} />
        </section>
      </Writing>
      <div aria-live="polite">
        <Fault error={send.error ?? error} />
        {send.variables && (
          <OpenQuestion
            error={send.error}
            onAnswer={(said) => send.mutate({ ...send.variables, said: { ...send.variables.said, ...said } })}
          />
        )}
      </div>
      {files?.map((one) => (
        <BroughtFile key={one.id} of={one} />
      ))}
      <p className="small">
        <a className="link" href={guide} target="_blank" rel="noreferrer">
          {words.guide}
        </a>
      </p>
    </div>
  );
}
