import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Autocomplete, Dialog, Header, Input, Menu, MenuItem, MenuSection, Modal, ModalOverlay, SearchField } from 'react-aria-components';
import { Icon } from '../parts/icon.tsx';
import { spoken } from '../words/spoken.ts';
import { usePaletteSections } from './use-palette-sections.ts';
import '../parts/modal-dialog.css';
import './palette.css';

const words = spoken.palette;

/** Search and jump: screens, actions and accounts at once from memory, transactions by the service as one types. */
export function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { sections, isKnown } = usePaletteSections(typed);
  const entries = sections.flatMap((section) => section.entries);
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => !open && onClose()} className="veil high">
      <Modal>
        <Dialog className="palette" aria-label={words.title}>
          <Autocomplete inputValue={typed} onInputChange={setTyped}>
            <SearchField aria-label={words.title} autoFocus className="ask">
              <Icon name="search" />
              <Input placeholder={words.hint} />
            </SearchField>
            <Menu
              className="results"
              aria-label={words.found}
              onAction={(key) => {
                onClose();
                const entry = entries.find((each) => each.key === key);
                if (entry) void navigate(entry.to);
              }}
              renderEmptyState={() => <p className="quiet nothing">{isKnown ? words.nothing : spoken.bank.looking}</p>}
            >
              {sections.map(({ name, entries: of }) => (
                <MenuSection key={name}>
                  <Header className="kind">{name}</Header>
                  {of.map(({ key, code, title, tail }) => (
                    <MenuItem key={key} id={key} className="option" textValue={title}>
                      {code !== undefined && <span className="code tab">{code}</span>}
                      <span className="truncate">{title}</span>
                      <span className="tail quiet small tab">{tail}</span>
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
