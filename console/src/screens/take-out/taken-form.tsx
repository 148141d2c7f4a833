import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Button } from 'react-aria-components';
import { fetchExport } from '../../api/exports.ts';
import type { ExportChoices, ExportForm } from '../../api/exports.ts';
import { Fault } from '../../parts/fault.tsx';
import { dayText, wordOf } from '../../parts/format.ts';
import { saveFile } from '../../parts/save-file.ts';
import { sizeText } from '../../parts/size-text.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { taking_out as words } from '../../words/taking-out.ts';
import { AdviserFields } from './adviser-fields.tsx';
import { Lacks } from './lacks.tsx';

interface Props {
  of: ExportForm;
  choices: ExportChoices;
  /** Says what a form wants to know besides. */
  onTell: (more: ExportChoices) => void;
}

/** A form with whom it is for, what is missing for it, and its file. */
export function TakenForm({ of, choices, onTell }: Props) {
  const entity = useEntity();
  const id = useId();
  const [bytes, setBytes] = useState(0);
  const save = useMutation({
    mutationFn: async () => {
      setBytes(0);
      const { file, name } = await fetchExport(entity, { ...choices, format: of.format as 'hledger' }, setBytes);
      saveFile(file, name);
      return name;
    },
  });
  return (
    <li aria-labelledby={id}>
      <div>
        <h2 id={id}>{of.name}</h2>
        <p>{wordOf(words.forms, of.format)}</p>
        <p className="soft small">{words.days(dayText(of.from), dayText(of.to))}</p>
        {of.format === 'datev' && <AdviserFields told={choices} onTell={onTell} />}
        <Lacks of={of.lacks} />
        <Fault error={save.error} />
        <p className="small" role="status">
          {save.isPending && words.coming(sizeText(bytes))}
          {save.isSuccess && `${words.saved(save.data, sizeText(bytes))} ${wordOf(words.proofs, of.format)}`}
        </p>
      </div>
      <Button className="button" aria-describedby={id} isDisabled={!of.ready || save.isPending} onPress={() => save.mutate()}>
        {words.download}
      </Button>
    </li>
  );
}
