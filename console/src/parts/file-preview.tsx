import { Button, DialogTrigger } from 'react-aria-components';
import type { Attachment } from '../api/attachments.ts';
import { spoken } from '../words/spoken.ts';
import './attachments.css';
import { Fault } from './fault.tsx';
import { ModalDialog } from './modal-dialog.tsx';
import { saveFile } from './save-file.ts';
import { useAddress, useFile } from './use-file.ts';

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
