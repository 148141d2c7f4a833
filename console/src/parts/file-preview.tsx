import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import { fileOf } from '../api/attachments.ts';
import type { Attachment } from '../api/attachments.ts';
import { useEntity } from '../shell/use-entity.ts';
import { spoken } from '../words/spoken.ts';
import './attachments.css';
import { Fault } from './fault.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { saveFile } from './save-file.ts';

const words = spoken.files;

/** The name of a file. Pressed, it shows the file above the screen. */
export function FilePreview({ of }: { of: Attachment }) {
  return (
    <DialogTrigger>
      <Button className="link name" aria-label={words.show(of.name)}>
        {of.name}
      </Button>
      <ModalDialog title={of.name} className="file-preview">
        <Shown of={of} />
        <div className="answers">
          <SaveButton of={of} />
          <Button slot="close" className="button primary">
            {words.close}
          </Button>
        </div>
      </ModalDialog>
    </DialogTrigger>
  );
}

const useFile = (of: Attachment) => {
  const entity = useEntity();
  return useQuery({ queryKey: [entity, 'file', of.id], queryFn: () => fileOf(entity, of), staleTime: Infinity, gcTime: 0 });
};

/** A picture, or a PDF in a frame of its own: the service has looked at the bytes, so that a page never stands in one. */
function Shown({ of }: { of: Attachment }) {
  const { data: file, error } = useFile(of);
  const address = useAddress(file);
  if (error) return <Fault error={error} />;
  if (of.content_type === 'application/pdf') return address && <iframe className="shown" src={address} title={of.name} />;
  if (/^image\/(png|jpeg|webp)$/.test(of.content_type)) return address && <img className="shown" src={address} alt={of.name} />;
  return <p className="soft">{words.unshown}</p>;
}

function SaveButton({ of }: { of: Attachment }) {
  const { data: file } = useFile(of);
  return (
    <Button className="button" onPress={() => file && saveFile(file, of.name)} isDisabled={!file}>
      {words.save}
    </Button>
  );
}

/** An address of the file in this tab's memory, for as long as it is shown. */
function useAddress(file: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
