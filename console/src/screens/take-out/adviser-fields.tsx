import type { ExportChoices } from '../../api/exports.ts';
import { TextField } from '../../parts/text-field.tsx';
import { taking_out as words } from '../../words/taking-out.ts';

interface Props {
  told: ExportChoices;
  onTell: (more: ExportChoices) => void;
}

const fields = ['adviser-number', 'client-number', 'account-length'] as const;
/** The fewest and the most of each, as the service takes them. */
const bounds = { 'adviser-number': [1001, 9_999_999], 'client-number': [1, 99_999], 'account-length': [4, 8] } as const;

/** What a file of DATEV says of who advises whom: no field of the books. A number is told when it is one that the service takes. */
export function AdviserFields({ told, onTell }: Props) {
  return (
    <div className="adviser">
      {fields.map((field) => (
        <TextField
          key={field}
          label={words.adviser[field]}
          inputMode="numeric"
          defaultValue={told[field] ?? (field === 'account-length' ? 4 : '')}
          onChange={({ target: { value } }) => onTell({ [field]: isTaken(field, value) ? Number(value) : undefined })}
        />
      ))}
    </div>
  );
}

function isTaken(field: (typeof fields)[number], typed: string): boolean {
  const [least, most] = bounds[field];
  return /^\d+$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}
