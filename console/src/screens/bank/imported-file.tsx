import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { bankStatementsQuery } from '../../api/bank.ts';
import type { BankStatement } from '../../api/bank.ts';
import { AccountName } from '../../parts/account-name.tsx';
import { wordOf } from '../../parts/format.ts';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { balancesText, checkText, daysText, followsText } from './statement-words.ts';
import type { Imported } from './use-import.ts';

const words = spoken.bank;

/** What a file was: its statements with their balances, how many of their lines are new, and what is odd, in words. */
export function ImportedFile({ of: { name, statements, again }, onReread }: { of: Imported; onReread: (account: number) => void }) {
  const table = statements.find(({ format }) => format === 'csv');
  return (
    <section aria-label={name} className="once imported">
      <p>
        <b>{name}</b> {again && words.again}
      </p>
      <ul>
        {statements.map((statement) => (
          <ImportedStatement key={statement.id} of={statement} again={again} />
        ))}
      </ul>
      {table && (
        <Writing>
          <Button className="link" onPress={() => onReread(table.account_id)}>
            {words.csv.reread}
          </Button>
        </Writing>
      )}
    </section>
  );
}

function ImportedStatement({ of, again }: { of: BankStatement; again: boolean }) {
  const entity = useEntity();
  const params = { entity: String(entity), account: String(of.account_id) };
  const { data: statements } = useQuery(bankStatementsQuery(entity, of.account_id));
  const { counts } = of;
  return (
    <li>
      <p>
        {wordOf(words.formats, of.format)} · <AccountName id={of.account_id} /> · {daysText(of)}
      </p>
      <p className="tab">{balancesText(of)}</p>
      <p>
        {checkText(of)} {followsText(of, statements)}
      </p>
      <p>
        {!again && words.counted(counts.new ?? 0, counts.known ?? 0)}{' '}
        <Link className="link" to="/$entity/bank/$account" params={params}>
          {words.see_lines}
        </Link>
      </p>
      {of.warnings.length > 0 && (
        <ul className="small soft">
          {of.warnings.map(({ code, line, seen }, index) => (
            <li key={index}>
              {line !== null && `${words.line(line)}: `}
              {wordOf(words.warnings, code ?? '')} {seen !== null && <q>{seen}</q>}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
