import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { guessedProfileQuery, keepProfile, keptProfileQuery, triedProfileQuery } from '../../api/bank-profile.ts';
import type { GuessedLine, GuessedProfile } from '../../api/bank-profile.ts';
import { accountQuery } from '../../api/books.ts';
import type { Account } from '../../api/books.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { Fault } from '../../parts/fault.tsx';
import { amountText, wordOf } from '../../parts/format.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { usePaused } from '../../parts/use-paused.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { CsvColumns } from './csv-columns.tsx';
import { columnsOf, rolesOf } from './csv-roles.ts';
import type { CsvRole } from './csv-roles.ts';
import { lineText } from './line-text.ts';
import { readCsvTable } from './read-csv-table.ts';
import type { CsvTable } from './read-csv-table.ts';

const words = spoken.bank.csv;
const decimals = [
  [',', words.comma],
  ['.', words.point],
] as const;

interface Props {
  file: File;
  /** The account that the file is of. */
  account: number;
  /** It was read by the profile of the account, which is to be corrected. */
  reread?: boolean;
  /** The profile is kept: the file can be read. */
  onKept: () => void;
}

/** How a CSV file is read: its columns with what they are guessed to say, to be changed, its first lines, and what is doubtful. */
export function CsvProfile({ file, account, reread = false, onKept }: Props) {
  const entity = useEntity();
  const { data: of } = useQuery(accountQuery(entity, account));
  // It is known with the account; null where the file has to be guessed.
  const kept_id = reread ? of && (of.bank_profile_id ?? null) : null;
  const { data: guess, error } = useQuery({ ...guessedProfileQuery(entity, file), enabled: kept_id === null });
  const { data: kept, error: lost } = useQuery(keptProfileQuery(entity, kept_id ?? null));
  const profile = kept_id === null ? guess?.profile : kept;
  const { data: table } = useQuery({
    queryKey: [entity, 'csv table', file.name, file.size, file.lastModified],
    gcTime: 0,
    enabled: profile !== undefined,
    queryFn: () => readCsvTable(file, profile!),
  });
  if (error ?? lost) return <Fault error={error ?? lost} />;
  if (!of || !profile || !table) return <p className="soft">{spoken.bank.looking}</p>;
  return (
    <section className="csv" aria-label={words.title}>
      <h2>{words.title}</h2>
      <p className="soft">{words.said(of.name)}</p>
      {guess?.doubts.map(({ code, seen }) => (
        <p key={code} className="against">
          {wordOf(words.doubts, code)} {seen}
        </p>
      ))}
      <ProfileForm file={file} of={of} profile={profile} table={table} onKept={onKept} />
    </section>
  );
}

interface FormProps {
  file: File;
  of: Account;
  /** The guessed one, or the one that is to be corrected. */
  profile: GuessedProfile;
  table: CsvTable;
  onKept: () => void;
}

function ProfileForm({ file, of, profile, table, onKept }: FormProps) {
  const entity = useEntity();
  const [roles, setRoles] = useState<CsvRole[]>(() => rolesOf(profile.columns, table.columns));
  const [terms, setTerms] = useState<Terms>(profile);
  // OFX and QIF name their fields themselves: only how they write days and figures is asked.
  const hasColumns = Object.values(profile.columns)
    .flat()
    .some((name) => name !== null && table.columns.includes(name));
  const { booked_on, ...columns } = hasColumns ? columnsOf(roles, table.columns) : profile.columns;
  const said = { ...profile, ...terms, columns: { ...columns, booked_on: booked_on ?? '' } };
  const tried = useQuery(triedProfileQuery(entity, file, usePaused(said)));
  const keep = (form: FormData): Promise<void> =>
    keepProfile(entity, { ...said, ...termsOf(form), account: of.id, kept: of.bank_profile_id ?? null, name: textOf(form, 'name') });
  const read = (place: HTMLElement): void => {
    const form = place.querySelector('form');
    if (form) setTerms(termsOf(new FormData(form)));
  };
  return (
    <div onChange={({ currentTarget }) => read(currentTarget)}>
      <RecordForm onSave={keep} save={words.keep} onSaved={onKept}>
        {(faults) => (
          <>
            {hasColumns && <CsvColumns table={table} roles={roles} onChange={setRoles} />}
            <ColumnsFault of={faults['columns.booked_on'] ?? faults.columns} />
            <div className="csv-terms">
              <TextField label={words.name} name="name" required defaultValue={file.name.replace(/\.\w+$/, '')} faults={faults.name} />
              <TextField
                label={words.date_format}
                name="date_format"
                required
                defaultValue={profile.date_format}
                faults={faults.date_format}
              />
              <ChoiceField label={words.decimal} name="decimal" choices={decimals} chosen={profile.decimal} />
              {hasColumns && (
                <label className="tick">
                  <input type="checkbox" name="reversed_sign" defaultChecked={profile.reversed_sign} /> {words.reversed_sign}
                </label>
              )}
            </div>
            {tried.error ? <Fault error={tried.error} /> : tried.data && <FirstLines of={tried.data.lines} />}
          </>
        )}
      </RecordForm>
    </div>
  );
}

type Terms = Pick<GuessedProfile, 'date_format' | 'decimal' | 'reversed_sign'>;

const termsOf = (form: FormData): Terms => ({
  date_format: textOf(form, 'date_format'),
  decimal: textOf(form, 'decimal'),
  reversed_sign: form.has('reversed_sign'),
});

/** The first lines as the service reads them. */
function FirstLines({ of }: { of: GuessedLine[] }) {
  return (
    <>
      <p className="soft small">{words.read_so}</p>
      <ul className="sure small" aria-label={words.read_so}>
        {of.slice(0, 5).map((line) => (
          <li key={line.position}>
            <span>{lineText(line)}</span>
            <span className="num">{amountText(line.amount, line.currency ?? 'XXX')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const ColumnsFault = ({ of }: { of: string[] | undefined }) => <Fault error={of ? new Error(of[0]) : null} />;
