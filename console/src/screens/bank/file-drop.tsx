import type { ReactNode } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { Fault } from '../../parts/fault.tsx';
import { useDrop } from '../../parts/use-drop.ts';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { ImportedFile } from './imported-file.tsx';
import { OfWhichAccount } from './of-which-account.tsx';
import { isOfUnknownAccount, useImport } from './use-import.ts';

const words = spoken.bank;

/** A page on which a file of the bank can be dropped anywhere, or chosen. What became of it stands at its top. */
export function FileDrop({ head, children }: { head: ReactNode; children: ReactNode }) {
  const entity = useEntity();
  const send = useImport();
  const take = (file: File | undefined): void => {
    if (file && mayWrite(entity)) send.mutate({ file });
  };
  const drop = useDrop((files) => take(files[0]));
  return (
    <div className="page bank" {...drop}>
      {head}
      <Writing>
        <section aria-label={words.import} className="drop">
          <p>
            {send.isPending ? words.reading : words.drop} <span className="quiet small">{words.drop_note}</span>
          </p>
          <FileTrigger onSelect={(files) => take(files?.[0])}>
            <Button className="button" isDisabled={send.isPending}>
              {words.choose}
            </Button>
          </FileTrigger>
        </section>
      </Writing>
      <div aria-live="polite">
        <Fault error={send.error} />
        {isOfUnknownAccount(send.error) && send.variables && (
          <OfWhichAccount onChoose={(account) => send.mutate({ ...send.variables, account })} />
        )}
        {send.data && <ImportedFile of={send.data} />}
      </div>
      {children}
    </div>
  );
}
