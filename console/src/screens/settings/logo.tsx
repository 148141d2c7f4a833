import { useMutation, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Button, FileTrigger } from 'react-aria-components';
import { attachmentQuery } from '../../api/attachments.ts';
import type { Attachment } from '../../api/attachments.ts';
import { entityQuery } from '../../api/books.ts';
import { Fault } from '../../parts/fault.tsx';
import { useDrop } from '../../parts/use-drop.ts';
import { useAddress, useFile } from '../../parts/use-file.ts';
import { Writing } from '../../parts/writing.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { putLogo, takeLogoOff } from './change-logo.ts';

const words = papers.company.logo;

/** The picture that documents print in place of the name: chosen or dropped here, and saved at once. */
export function Logo() {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: own } = useSuspenseQuery(entityQuery(entity));
  const id = own.identity?.logo_id ?? null;
  const change = useMutation({
    mutationFn: (file: File | null) => (file ? putLogo(own, file) : takeLogoOff(own)),
    onSuccess: async (_answer, file) => {
      await queries.invalidateQueries({ queryKey: [entity] });
      say({ said: file ? words.changed : words.removed });
    },
  });
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file && !change.isPending) change.mutate(file);
  };
  const drop = useDrop(take);
  return (
    <section className="logo" aria-label={words.title} {...drop}>
      <h2>{words.title}</h2>
      {id === null ? <p className="soft">{words.none}</p> : <Picture id={id} />}
      <Writing>
        <div className="tools">
          <FileTrigger acceptedFileTypes={['image/png', 'image/jpeg', 'image/webp']} onSelect={take}>
            <Button className="button" isDisabled={change.isPending}>
              {id === null ? words.choose : words.replace}
            </Button>
          </FileTrigger>
          {id !== null && (
            <Button className="button" isDisabled={change.isPending} onPress={() => change.mutate(null)}>
              {words.remove}
            </Button>
          )}
        </div>
        <p className="quiet small">{words.said}</p>
      </Writing>
      <Fault error={change.error} />
    </section>
  );
}

function Picture({ id }: { id: number }) {
  const { data: file, error } = useQuery(attachmentQuery(useEntity(), id));
  return (
    <>
      <Fault error={error} />
      {file && <Shown key={id} of={file} />}
    </>
  );
}

/** On white, as it is printed. */
function Shown({ of }: { of: Attachment }) {
  const { data: file, error } = useFile(of);
  const address = useAddress(file);
  return error ? <Fault error={error} /> : address && <img className="logo-picture" src={address} alt={words.alt} />;
}
