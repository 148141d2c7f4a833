import type { ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import './modal-dialog.css';

interface Props {
  title: string;
  /** What follows from what is asked. */
  said?: string | undefined;
  /** An `alertdialog` asks before something is done. */
  role?: 'dialog' | 'alertdialog';
  /** How large it is; as a question unless given. */
  className?: '' | 'roomy' | 'file-preview';
  children: ReactNode;
}

/** What is shown above a screen for a while. Esc and a click beside it close it, and so does a button of the slot `close`. */
export function ModalDialog({ title, said, role = 'dialog', className = '', children }: Props) {
  return (
    <ModalOverlay isDismissable className="veil">
      <Modal className={className}>
        <Dialog role={role} className="dialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {said !== undefined && <p className="soft">{said}</p>}
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
