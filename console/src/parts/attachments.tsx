import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { attach, attachmentsQuery, detach } from '../api/attachments.ts';
import type { Attachment, Owner } from '../api/attachments.ts';
import { useEntity } from '../shell/use-entity.ts';
import { spoken } from '../words/spoken.ts';
import './attachments.css';
import { Fault } from './fault.tsx';
import { FilePreview } from './file-preview.tsx';
import { Answers, Question } from './question.tsx';
import { sizeText } from './size-text.ts';
import { useDrop } from './use-drop.ts';
import { Writing } from './writing.tsx';

const words = spoken.files;

interface Props {
  of: Owner;
  /** What hangs on a posted transaction cannot be deleted; nor can what was mailed (purpose `document`). */
  areKept?: boolean;
}

/** The files of a record: dropped here, chosen, or taken with a phone's camera. */
export function Attachments({ of, areKept = false }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: files = [], error, isSuccess } = useQuery(attachmentsQuery(entity, of));
  const add = useMutation({
    // One after another: the list is in the order in which they were chosen.
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) await attach(entity, of, file);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: [entity, 'attachments'] }),
  });
  const choose = (chosen: FileList | null) => chosen && chosen.length > 0 && add.mutate([...chosen]);
  const drop = useDrop(choose);
  return (
    <section className="attachments" aria-label={words.title} {...drop}>
      <h2>{words.title}</h2>
      {isSuccess && files.length === 0 && <p className="soft">{words.none}</p>}
      <ul>
        {files.map((file) => (
          <Row key={file.id} of={file} isKept={areKept} />
        ))}
      </ul>
      <Writing>
        <div className="tools">
          <label className="button">
            <input type="file" multiple disabled={add.isPending} onChange={({ target }) => choose(target.files)} />
            {words.add}
          </label>
          <label className="button with-camera">
            <input
              type="file"
              accept="image/*"
              capture="environment"
              disabled={add.isPending}
              onChange={({ target }) => choose(target.files)}
            />
            {words.picture}
          </label>
        </div>
      </Writing>
      <Fault error={add.error ?? error} />
    </section>
  );
}

function Row({ of, isKept }: { of: Attachment; isKept: boolean }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => detach(entity, of.id),
    onSuccess: () => queries.invalidateQueries({ queryKey: [entity, 'attachments'] }),
  });
  return (
    <li>
      <FilePreview of={of} />
      <span className="quiet tab">{sizeText(of.size)}</span>
      {of.scan === 'clean' && <span className="quiet small">{words.scanned}</span>}
      {!isKept && of.purpose !== 'document' && (
        <Writing>
          <DialogTrigger>
            <Button className="link" aria-label={`${words.remove}: ${of.name}`}>
              {words.remove}
            </Button>
            <Question title={words.remove_title} said={words.remove_said(of.name)}>
              <Answers
                no={words.keep}
                yes={words.remove}
                onYes={() => remove.mutate()}
                canSayYes={!remove.isPending}
                error={remove.error}
              />
            </Question>
          </DialogTrigger>
        </Writing>
      )}
    </li>
  );
}
