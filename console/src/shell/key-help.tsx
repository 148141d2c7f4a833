import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { spoken } from '../words/spoken.ts';
import { placesOf } from './places.ts';
import { command_key, option_key } from './use-keys.ts';
import { useEntity } from './use-entity.ts';
import '../parts/modal-dialog.css';
import './key-help.css';

const words = spoken.keys;

/** Every key and what it does. */
export function KeyHelp({ onClose }: { onClose: () => void }) {
  const { daily, statements, books } = placesOf(useEntity());
  const places = [...daily, ...statements, ...books].flatMap(({ letter, title }) =>
    letter === undefined ? [] : [[`G ${letter.toUpperCase()}`, title]],
  );
  const everywhere = [
    [`${command_key}K  /`, words.find],
    ['N', words.new],
    ['G 1 … 9', words.companies],
    ['?', words.help],
  ];
  const lists = [
    ['J  K  ↓  ↑', words.move],
    ['↵', words.open],
    ['X  ⇧X', spoken.list.by_key],
  ];
  const transaction = [
    ['E', words.edit],
    ['R', words.reverse],
    ['S', words.send],
    ['C', words.copy],
    [`${command_key}↵`, words.post],
    [`${command_key}⇧ ↵`, words.draft],
    [`${option_key}↵`, words.next],
  ];
  const day = [
    ['T', words.today],
    ['+  −', words.days],
    ['M  H', words.month],
    ['Y  R', words.year],
  ];
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className="veil">
      <Modal>
        <Dialog className="dialog key-help">
          <Heading slot="title" level={2}>
            {words.title}
          </Heading>
          <div className="key-lists">
            <div>
              <KeyList title={words.everywhere} keys={[...everywhere, ...lists]} />
              <KeyList title={words.day} keys={day} />
            </div>
            <KeyList title={words.go_to} keys={places} />
            <KeyList title={words.transaction} keys={transaction} />
          </div>
          <div className="answers">
            <Button slot="close" className="button">
              {spoken.shell.put_away}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function KeyList({ title, keys }: { title: string; keys: string[][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl>
        {keys.map(([key, said]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
