import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ComboBox, ListBox, ListBoxItem } from 'react-aria-components';
import { contactQuery, foundContactsQuery } from '../api/contacts.ts';
import type { Contact } from '../api/contacts.ts';
import { mayWrite } from '../session/session.ts';
import { useEntity } from '../shell/use-entity.ts';
import { papers } from '../words/papers.ts';
import { spoken } from '../words/spoken.ts';
import { ComboParts } from './combo-parts.tsx';
import { plainText } from './format.ts';
import { NewContact } from './new-contact.tsx';

const words = spoken.contacts;
const ADD = 'add';

interface Props {
  label?: string;
  autoFocus?: boolean;
  value: number | null;
  /** Whom it names; nobody where it is empty, or where what stands in it is nobody's name: `unknown` is that. */
  onChange: (contact: Contact | null, unknown: string) => void;
  /** What somebody is who is added here; nobody is where it is not said. */
  adds?: Contact['kind'];
  fault?: string | undefined;
}

interface Option {
  id: number | string;
  code: string;
  name: string;
}

/**
 * A contact by what is typed of its name, code or numbers. The service finds it: there may be a million. Who is not found may be added in place;
 * what is typed and is nobody stays there, and is said.
 */
export function ContactField({ label = words.whom, autoFocus = false, value, onChange, adds, fault }: Props) {
  const { shown, options, found, search, isKnown, isNobody, added, setAdded, type, choose, setIsLeft } = useSought({
    value,
    onChange,
    adds,
  });
  // A list that opens by itself would lie over the form that has just opened.
  const [isFirst, setIsFirst] = useState(autoFocus);
  return (
    <>
      <ComboBox
        className="field"
        items={options}
        selectedKey={value}
        inputValue={shown}
        onInputChange={type}
        onSelectionChange={(key) => {
          if (key === ADD) setAdded(search);
          // Leaving the field chooses once more what is chosen, which is nothing where it is not among what was found: it stays.
          const contact = found.find(({ id }) => id === key);
          if (contact) choose(contact);
        }}
        onFocus={() => setIsLeft(false)}
        onBlur={() => {
          setIsLeft(true);
          setIsFirst(false);
        }}
        menuTrigger={isFirst ? 'input' : 'focus'}
        allowsEmptyCollection
        allowsCustomValue
        isInvalid={fault !== undefined || isNobody}
      >
        <ComboParts
          label={label}
          autoFocus={autoFocus}
          placeholder={words.whom_hint}
          fault={isNobody ? papers.new_contact.nobody(search) : fault}
        >
          <ListBox
            className="found"
            renderEmptyState={() => <p className="option quiet">{isKnown ? words.nobody : spoken.bank.looking}</p>}
          >
            {({ id, code, name }: Option) => (
              <ListBoxItem id={id} className="option" textValue={id === ADD ? search : name}>
                <span className="code">{code}</span>
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </ComboParts>
      </ComboBox>
      {added !== null && adds !== undefined && <NewContact name={added} kind={adds} onAdded={choose} onCancel={() => setAdded(null)} />}
    </>
  );
}

/** Who is sought by what is typed, and who that is. */
function useSought({ value, onChange, adds }: Pick<Props, 'value' | 'onChange'> & { adds: Props['adds'] | undefined }) {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: chosen } = useQuery({ ...contactQuery(entity, value ?? 0), enabled: value !== null });
  // Null while nothing is typed: the field then shows whom it names.
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const [added, setAdded] = useState<string | null>(null);
  const named = value === null ? '' : (chosen?.name ?? '');
  const search = typed === null || typed === named ? '' : typed.trim();
  const sought = useQuery({ ...foundContactsQuery(entity, search), placeholderData: keepPreviousData });
  const { data: found = [] } = sought;
  const isKnown = sought.isSuccess && !sought.isPlaceholderData;
  const same = found.find(({ name }) => plainText(name) === plainText(search));
  const canAdd = adds !== undefined && search !== '' && isKnown && !same && mayWrite(entity);
  const options: Option[] = canAdd ? [...found, { id: ADD, code: '+', name: papers.new_contact.add(search) }] : found;
  const isMeant = isLeft && search !== '' && isKnown && added === null;
  const choose = (contact: Contact): void => {
    setTyped(null);
    setAdded(null);
    if (contact.id === value) return;
    queries.setQueryData(contactQuery(entity, contact.id).queryKey, contact);
    onChange(contact, '');
  };
  const type = (text: string): void => {
    setTyped(text);
    if (text === '' && (value !== null || search !== '')) onChange(null, '');
  };
  useLeaving({ isLeft: isMeant, search, same, choose, onNobody: (text) => onChange(null, text) });
  const shown = typed ?? named;
  return { shown, options, found, search, isKnown, isNobody: isMeant && !same, added, setAdded, type, choose, setIsLeft };
}

interface Leaving {
  isLeft: boolean;
  search: string;
  same: Contact | undefined;
  choose: (contact: Contact) => void;
  onNobody: (text: string) => void;
}

/** Once the field is left and it is known who has the name: that is who is meant, or nobody is. */
function useLeaving({ isLeft, search, same, choose, onNobody }: Leaving): void {
  const told = useRef('');
  useEffect(() => {
    if (!isLeft) {
      told.current = '';
      return;
    }
    if (same) choose(same);
    else if (told.current !== search) onNobody(search);
    told.current = search;
  });
}
