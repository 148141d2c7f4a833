import { Button } from 'react-aria-components';
import { FormPart } from '../../parts/form-part.tsx';
import { Icon } from '../../parts/icon.tsx';
import { TextField } from '../../parts/text-field.tsx';
import { useRows } from '../../parts/use-rows.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import type { Asked } from './faults.ts';

const words = papers.records.contact;
const of_identity = spoken.settings.of_identity;

/** Where it is paid and where its payments come from, and its mandate to be debited. */
export function BankPart({ of, faults, hasFault }: Asked) {
  const { rows, add, drop } = useRows(of?.bank_accounts ?? []);
  const hasAny = (of?.bank_accounts ?? []).length > 0 || Boolean(of?.mandate);
  return (
    <FormPart title={words.bank} open={hasAny || hasFault('bank_accounts', 'mandate')}>
      {rows.map(({ key, of: account }, index) => {
        const faultsOf = (field: string): string[] | undefined => faults[`bank_accounts.${index}.${field}`];
        return (
          <div key={key} className="pair contact-bank" role="group" aria-label={words.bank_number(index + 1)}>
            <input type="hidden" name="bank_key" value={key} />
            <TextField label={of_identity.iban} name={`iban${key}`} defaultValue={account?.iban ?? ''} faults={faultsOf('iban')} />
            <TextField label={of_identity.bic} name={`bic${key}`} defaultValue={account?.bic ?? ''} faults={faultsOf('bic')} />
            <TextField label={words.number} name={`number${key}`} defaultValue={account?.number ?? ''} faults={faultsOf('number')} />
            <TextField label={words.holder} name={`holder${key}`} defaultValue={account?.name ?? ''} />
            {rows.length > 1 && (
              <Button className="button plain" aria-label={papers.bank_accounts.drop(index + 1)} onPress={() => drop(key)}>
                <Icon name="x" size={16} />
              </Button>
            )}
          </div>
        );
      })}
      <div>
        <Button className="button plain" onPress={add}>
          <Icon name="plus" size={16} />
          {papers.bank_accounts.add}
        </Button>
      </div>
      <div className="pair">
        <TextField label={words.mandate} name="mandate" defaultValue={of?.mandate?.id ?? ''} faults={faults['mandate.id']} />
        <TextField
          label={words.signed_on}
          name="signed_on"
          type="date"
          defaultValue={of?.mandate?.signed_on?.slice(0, 10) ?? ''}
          faults={faults['mandate.signed_on']}
        />
      </div>
    </FormPart>
  );
}
