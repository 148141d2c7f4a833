import { BareSelect } from '../../parts/bare-select.tsx';
import { spoken } from '../../words/spoken.ts';
import type { CsvRole } from './csv-roles.ts';
import type { CsvTable } from './read-csv-table.ts';

const words = spoken.bank.csv;
const choices = { '': words.unread, ...words.roles };

interface Props {
  table: CsvTable;
  roles: readonly CsvRole[];
  onChange: (roles: CsvRole[]) => void;
}

/** The first rows of a file as they stand in it, below what each column says. */
export function CsvColumns({ table: { columns, rows }, roles, onChange }: Props) {
  const choose = (place: number, role: CsvRole): void => onChange(roles.map((one, index) => (index === place ? role : one)));
  return (
    <div className="csv-table" tabIndex={0} role="group" aria-label={words.columns}>
      <table className="table small">
        <thead>
          <tr>
            {columns.map((name, place) => (
              <th key={place} scope="col">
                <span className="soft">{name}</span>
                <BareSelect
                  label={words.what_says(name)}
                  choices={choices}
                  chosen={roles[place]}
                  onChoose={(role) => choose(place, role)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            <tr key={index}>
              {columns.map((_, place) => (
                <td key={place}>{cells[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
