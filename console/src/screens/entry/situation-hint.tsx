import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { countryQuery, entityQuery, taxesQuery } from '../../api/books.ts';
import { contactQuery } from '../../api/contacts.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import type { DraftLine } from './draft-line.ts';
import type { Draft } from './entry-draft.ts';
import { situationOf } from './taxes-of-line.ts';

const words = spoken.entry.situations;

/**
 * Where a contact's country and number make other taxes fit than those at home: says why, and sets what is chosen on all lines. Nothing where the
 * contact says its own taxes, and in books without the pack of a country.
 */
export function SituationHint({ draft, onChange }: { draft: Draft; onChange: (lines: DraftLine[]) => void }) {
  const id = useEntity();
  const { data: entity } = useQuery(entityQuery(id));
  const code = entity?.pack?.country;
  const { data: country } = useQuery({ ...countryQuery(code ?? ''), enabled: code !== undefined });
  const { data: taxes = [] } = useQuery(taxesQuery(id));
  const { data: contact } = useQuery({ ...contactQuery(id, draft.contact ?? 0), enabled: draft.contact !== null && code !== undefined });
  const where = contact?.address?.country;
  if (!country || !contact || !where || contact.taxes?.length) return null;
  const situation = situationOf({ country: where, vat_id: contact.vat_id }, country, taxes, draft);
  const fitting = situation?.fitting.flatMap((one) => one.taxes) ?? [];
  // What somebody has chosen already needs no reason.
  if (!situation || draft.lines.every((line) => line.taxes.some((tax) => fitting.includes(tax)))) return null;
  const set = (tax: number): void => onChange(draft.lines.map((line) => ({ ...line, taxes: [tax] })));
  const reason = situation.place === 'elsewhere' && country.union.length > 0 ? words.outside : words[situation.place];
  return (
    <div className="situation small" role="status">
      <span>{reason}</span>
      {situation.fitting.flatMap(({ traded, taxes: ids }) =>
        ids.map((tax) => (
          <Button key={`${traded}${tax}`} className="link" onPress={() => set(tax)}>
            {words[traded]}: {taxes.find((one) => one.id === tax)?.name}
          </Button>
        )),
      )}
    </div>
  );
}
