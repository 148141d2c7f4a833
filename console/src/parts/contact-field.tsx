import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ComboBox, ListBox, ListBoxItem } from 'react-aria-components';
import { contactQuery, foundContactsQuery } from '../api/contacts.ts';
import type { Contact } from '../api/contacts.ts';
import { useEntity } from '../shell/use-entity.ts';
import { spoken } from '../words/spoken.ts';
import { ComboParts } from './combo-parts.tsx';

const words = spoken.contacts;

interface Props {
  value: number | null;
  onChange: (contact: Contact | null) => void;
  fault?: string | undefined;
}

/** A contact by what is typed of its name, code or numbers. The service finds it: there may be a million. */
export function ContactField({ value, onChange, fault }: Props) {
  const entity = useEntity();
  const queries = useQueryClient();
  const { data: chosen } = useQuery({ ...contactQuery(entity, value ?? 0), enabled: value !== null });
  // Null while nothing is typed: the field then shows whom it names.
  const [typed, setTyped] = useState<string | null>(null);
  const named = value === null ? '' : (chosen?.name ?? '');
  const search = typed === null || typed === named ? '' : typed.trim();
  const {
    data: found = [],
    isSuccess,
    isPlaceholderData,
  } = useQuery({ ...foundContactsQuery(entity, search), placeholderData: keepPreviousData });
  const isKnown = isSuccess && !isPlaceholderData;
  return (
    <ComboBox
      className="field"
      items={found}
      selectedKey={value}
      inputValue={typed ?? named}
      onInputChange={(text) => {
        setTyped(text);
        if (text === '' && value !== null) onChange(null);
      }}
      onSelectionChange={(key) => {
        setTyped(null);
        // Leaving the field chooses once more what is chosen, which is nothing where it is not among what was found: it stays.
        const contact = found.find(({ id }) => id === key);
        if (!contact || contact.id === value) return;
        queries.setQueryData(contactQuery(entity, contact.id).queryKey, contact);
        onChange(contact);
      }}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={fault !== undefined}
    >
      <ComboParts label={words.whom} placeholder={words.whom_hint} fault={fault}>
        <ListBox className="found" renderEmptyState={() => <p className="option quiet">{isKnown ? words.nobody : spoken.bank.looking}</p>}>
          {({ id, code, name }: Contact) => (
            <ListBoxItem id={id} className="option" textValue={name}>
              <span className="code">{code}</span>
              {name}
            </ListBoxItem>
          )}
        </ListBox>
      </ComboParts>
    </ComboBox>
  );
}
