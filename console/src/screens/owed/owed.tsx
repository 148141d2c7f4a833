import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { today } from '../../api/books.ts';
import { answered, books } from '../../api/client.ts';
import { accountTypeOf } from '../../api/open-items.ts';
import { agingQuery } from '../../api/reports.ts';
import { ExportMenu } from '../../parts/export-menu.tsx';
import { Fault } from '../../parts/fault.tsx';
import { dayText, moneyText } from '../../parts/format.ts';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { Aged } from './aged.tsx';
import { Ages } from './ages.tsx';
import { Control } from './control.tsx';
import { OpenItems } from './open-items.tsx';
import { Outstanding } from './outstanding.tsx';
import { SupplierInvoice } from './supplier-invoice.tsx';
import './owed.css';

const words = spoken.owed;

/** Who owes what, for how long it is overdue, and the items that are open. */
export function Owed() {
  const entity = useEntity();
  const side = useParams({ from: '/$entity/owed/$side' }).side === 'payable' ? 'payable' : 'receivable';
  const { data: aging, error } = useQuery(agingQuery(entity, side, today()));
  return (
    <div className="page">
      <ScreenHead title={words.titles[side]} sub={dayText(today())}>
        <ExportMenu
          name={`${side}_${today()}`}
          formats={['pdf', 'xlsx', 'csv']}
          fetchFile={(format) => {
            const query = { 'account-type': accountTypeOf(side), 'end-date': today(), basis: 'due', by: 'contact', format } as const;
            return answered(books(entity).GET('/books/v1/reports/aging-schedule', { params: { query }, parseAs: 'blob' }));
          }}
        />
        {side === 'receivable' && (
          <Link className="button" to="/$entity/reminders" params={{ entity: String(entity) }}>
            {words.remind}
          </Link>
        )}
        <Writing right="books:draft">
          <Link
            className="button"
            to="/$entity/transactions/new"
            params={{ entity: String(entity) }}
            search={{ type: side === 'payable' ? 'PY' : 'RC' }}
          >
            {words.records[side]}
          </Link>
        </Writing>
      </ScreenHead>
      <Fault error={error} />
      {aging && (
        <>
          <p className="owed-total">
            <span className="tab">{moneyText(aging.balance, aging.currency)}</span>
            {aging.overdue !== 0 && <span className="alarm tab">{words.overdue(moneyText(aging.overdue, aging.currency))}</span>}
          </p>
          <Ages of={aging} side={side} />
          <Aged of={aging} side={side} />
          <Control of={aging} />
        </>
      )}
      {side === 'payable' && (
        <Writing>
          <SupplierInvoice />
        </Writing>
      )}
      <OpenItems of={{ side, kind: 'unapplied' }} title={words.unassigned[side]} />
      <Outstanding key={side} side={side} brackets={aging?.brackets} />
    </div>
  );
}
