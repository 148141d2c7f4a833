import { useQuery } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { taxesQuery } from '../../api/books.ts';
import { AccountField } from '../../parts/account-field.tsx';
import { BareSelect } from '../../parts/bare-select.tsx';
import { DimensionFields } from '../../parts/dimension-fields.tsx';
import { Icon } from '../../parts/icon.tsx';
import { income_statement_types } from '../../parts/income-statement-types.ts';
import { taxText } from '../../parts/tax-text.ts';
import { useAccountsOf } from '../../parts/use-accounts-of.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { first_line } from './rule-body.ts';
import type { TypedLine } from './rule-body.ts';

const words = spoken.bank.rule;
const posted_to = [
  ...income_statement_types,
  ...['CURRENT_ASSET', 'NON_CURRENT_ASSET', 'CURRENT_LIABILITY', 'NON_CURRENT_LIABILITY', 'CONTROL', 'EQUITY'],
];

interface Props {
  of: readonly TypedLine[];
  onChange: (lines: TypedLine[]) => void;
  faults: Readonly<Record<string, string[]>>;
}

/** The lines of the entry that a rule makes: one takes the whole amount, several deal it among accounts. */
export function RuleLines({ of, onChange, faults }: Props) {
  const isDealt = of.length > 1;
  return (
    <fieldset className="rule-lines">
      {isDealt && <legend className="label">{words.lines}</legend>}
      {of.map((line, place) => (
        <RuleLine
          key={line.key}
          of={line}
          isDealt={isDealt}
          fault={faultOf(faults, place)}
          onChange={(next) => onChange(of.map((one, index) => (index === place ? next : one)))}
          onDrop={() => onChange(of.filter((_, index) => index !== place))}
        />
      ))}
      <Button className="link" onPress={() => onChange([...of, first_line()])}>
        {words.deal}
      </Button>
    </fieldset>
  );
}

/** What was refused of a line; what is wrong with all of them stands at the first. */
function faultOf(faults: Props['faults'], place: number): string | undefined {
  const own = Object.entries(faults).find(([field]) => field.startsWith(`then.line_items.${place}.`));
  return own?.[1][0] ?? (place === 0 ? faults['then.line_items']?.[0] : undefined);
}

interface LineProps {
  of: TypedLine;
  isDealt: boolean;
  fault: string | undefined;
  onChange: (line: TypedLine) => void;
  onDrop: () => void;
}

function RuleLine({ of, isDealt, fault, onChange, onDrop }: LineProps) {
  const { data: all = [] } = useQuery(taxesQuery(useEntity()));
  const taxes = all.filter(({ withholding_tax }) => !withholding_tax).map((tax) => [String(tax.id), taxText(tax)] as const);
  return (
    <div className="rule-line">
      <AccountField
        label={words.account}
        accounts={useAccountsOf(posted_to)}
        value={of.account_id}
        onChange={(account_id) => onChange({ ...of, account_id })}
        placeholder={spoken.entry.account_hint}
        empty={spoken.entry.no_account}
        fault={fault}
      />
      <div className="condition">
        {isDealt && (
          <BareSelect label={words.takes} choices={words.parts} chosen={of.takes} onChoose={(takes) => onChange({ ...of, takes })} />
        )}
        {isDealt && of.takes !== 'rest' && (
          <input
            className="input"
            aria-label={words.parts[of.takes]}
            inputMode="decimal"
            required
            value={of.typed}
            onChange={({ target }) => onChange({ ...of, typed: target.value })}
          />
        )}
        {taxes.length > 0 && (
          <BareSelect
            label={spoken.bank.tax_inside}
            choices={Object.fromEntries([['', spoken.bank.no_tax], ...taxes])}
            chosen={String(of.tax_id ?? '')}
            onChoose={(tax) => onChange({ ...of, tax_id: tax === '' ? null : Number(tax) })}
          />
        )}
        {isDealt && (
          <Button className="button plain" aria-label={spoken.registers.remove} onPress={onDrop}>
            <Icon name="x" size={14} />
          </Button>
        )}
      </div>
      <div className="besides">
        <DimensionFields chosen={of.dimensions} onChange={(dimensions) => onChange({ ...of, dimensions })} />
      </div>
    </div>
  );
}
