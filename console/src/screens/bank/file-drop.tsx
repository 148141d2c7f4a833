import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { Fault } from '../../parts/fault.tsx';
import { useDrop } from '../../parts/use-drop.ts';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { CsvProfile } from './csv-profile.tsx';
import { ImportedFile } from './imported-file.tsx';
import { OfWhichAccount } from './of-which-account.tsx';
import { isMisread, isOfUnknownAccount, isWithoutProfile, useImport } from './use-import.ts';
import type { SentFile } from './use-import.ts';

const words = spoken.bank;

interface Props {
  head: ReactNode;
  /** The account that is shown: a CSV file, which names none, is of it. */
  account?: number;
  children: ReactNode;
}

/** A page on which a file of the bank can be dropped anywhere, or chosen. What became of it stands at its top. */
export function FileDrop({ head, account, children }: Props) {
  const entity = useEntity();
  const send = useImport();
  const [rereading, setRereading] = useState<SentFile>();
  const take = (file: File | undefined): void => {
    setRereading(undefined);
    if (file && mayWrite(entity)) send.mutate({ file, ...(account !== undefined && isCsv(file) && { account }) });
  };
  const reread = (file: SentFile): void => {
    setRereading(undefined);
    send.mutate(file);
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
        {!isWithoutProfile(send.error) && <Fault error={send.error} />}
        {send.error && send.variables && <Asked error={send.error} of={send.variables} onSend={send.mutate} />}
        {send.data && send.variables && (
          <ImportedFile of={send.data} onReread={(id) => setRereading({ file: send.variables.file, account: id, reread: true })} />
        )}
        {rereading?.account !== undefined && (
          <CsvProfile file={rereading.file} account={rereading.account} reread onKept={() => reread(rereading)} />
        )}
      </div>
      {children}
    </div>
  );
}

const isCsv = ({ name }: File): boolean => /\.(csv|tsv)$/i.test(name);

/** What a person is asked about a file that cannot be read by itself. */
function Asked({ error, of, onSend }: { error: Error; of: SentFile; onSend: (file: SentFile) => void }) {
  const { file, account } = of;
  const needs_profile = isWithoutProfile(error) || isMisread(error);
  if (needs_profile && account !== undefined) return <CsvProfile file={file} account={account} onKept={() => onSend(of)} />;
  if (!needs_profile && !isOfUnknownAccount(error)) return null;
  return <OfWhichAccount said={needs_profile ? words.csv.of_which : words.of_which} onChoose={(id) => onSend({ file, account: id })} />;
}
