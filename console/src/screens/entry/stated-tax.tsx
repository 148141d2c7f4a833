import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { taxesQuery } from '../../api/books.ts';
import { AmountField } from '../../parts/amount-field.tsx';
import { taxText } from '../../parts/tax-text.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { entering as words } from '../../words/entering.ts';
import type { Draft } from './entry-draft.ts';
import type { DryRun } from './use-dry-run.ts';

interface Props {
  draft: Pick<Draft, 'lines' | 'stated'>;
  of: DryRun | undefined;
  faults: Readonly<Record<string, string[]>>;
  onChange: (stated: Draft['stated']) => void;
}

/** Taxes as the supplier states them, where his rounding is another one: asked for when somebody wants it, for each tax of the lines. */
export function StatedTax({ draft: { lines, stated }, of, faults, onChange }: Props) {
  const { data: all = [] } = useQuery(taxesQuery(useEntity()));
  const [isOpen, setIsOpen] = useState(() => Object.keys(stated).length > 0);
  const charged = new Set(lines.flatMap(({ taxes }) => taxes));
  const taxes = all.filter(({ id, mechanism, withholding_tax }) => charged.has(id) && mechanism === 'standard' && !withholding_tax);
  if (taxes.length === 0) return null;
  const said = Object.entries(faults).filter(([field]) => field.startsWith('stated_tax'));
  const sums = (of?.tax ?? {}) as Readonly<Record<string, number>>;
  return (
    <details className="more-said" open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{words.stated_tax}</summary>
      {isOpen && (
        <div className="stated">
          {taxes.map((tax) => (
            <AmountField
              key={tax.id}
              label={taxText(tax)}
              placeholder={String(sums[tax.code] ?? '')}
              value={stated[tax.id] ?? ''}
              onType={(typed) => onChange({ ...stated, [tax.id]: typed })}
            />
          ))}
        </div>
      )}
      {said.map(([field, [first]]) => (
        <p key={field} className="fault" role="alert">
          {first}
        </p>
      ))}
    </details>
  );
}
