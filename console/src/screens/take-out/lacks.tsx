import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ExportForm } from '../../api/exports.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { taking_out as words } from '../../words/taking-out.ts';

type Lack = ExportForm['lacks'][number];
type Field = keyof typeof words.lacks;
const isField = (field: string): field is Field => Object.hasOwn(words.lacks, field);

/** What is missing for a form, and the screens where it is entered. */
export function Lacks({ of }: { of: readonly Lack[] }) {
  if (of.length === 0) return null;
  return (
    <>
      <p className="small">{words.missing}</p>
      <ul className="lacks small">
        {of.map((lack) => (
          <li key={`${lack.field} ${lack.concerns.join()}`}>
            <Place of={lack.field}>{isField(lack.field) ? words.lacks[lack.field](lack.concerns.join(', ')) : lack.message}</Place>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Leads to the screen where something is entered; what is said on this one leads nowhere. */
function Place({ of, children }: { of: string; children: ReactNode }) {
  const params = { entity: String(useEntity()) };
  const part = parts[of];
  if (part !== undefined)
    return (
      <Link className="link" to="/$entity/settings/$part" params={{ ...params, part }}>
        {children}
      </Link>
    );
  if (of === 'account_code' || of === 'grouping_code')
    return (
      <Link className="link" to="/$entity/accounts" params={params} search={{}}>
        {children}
      </Link>
    );
  if (of === 'reporting_period')
    return (
      <Link className="link" to="/$entity/periods" params={params}>
        {children}
      </Link>
    );
  return children;
}

/** The parts of the settings where fields are entered. */
const parts: Readonly<Record<string, string>> = {
  registration: 'identity',
  identity: 'identity',
  balance: 'opening',
  standard_code: 'taxes',
};
