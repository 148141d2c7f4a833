import { useState } from 'react';
import { answered, books } from '../../api/client.ts';
import type { MailSender } from '../../api/registers.ts';
import { dayText } from '../../parts/format.ts';
import { RecordForm } from '../../parts/record-form.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';

const words = papers.company.mail_server;
type Security = MailSender['security'];

/** The ports at which mail servers are encrypted so (RFC 6409, RFC 8314). */
const ports: Readonly<Record<Security, string>> = { starttls: '587', tls: '465', none: '25' };

/** What leads to a mail server. Its password is typed, and never read back. */
export function MailServerForm({ of }: { of: MailSender | null }) {
  const entity = useEntity();
  const [security, setSecurity] = useState<Security>(of?.security ?? 'starttls');
  const [port, setPort] = useState(String(of?.port ?? ports.starttls));
  const choose = (next: Security): void => {
    if (port === ports[security]) setPort(ports[next]);
    setSecurity(next);
  };
  const save = (form: FormData): Promise<unknown> => {
    const body = { ...fieldsOf(form), security, port: Number(port) };
    return of
      ? answered(books(entity).PATCH('/books/v1/mail-sender/{id}', { params: { path: { id: of.id } }, body }))
      : answered(books(entity).POST('/books/v1/mail-sender', { body }));
  };
  return (
    <RecordForm onSave={save} save={spoken.settings.save} onSaved={() => say({ said: spoken.settings.saved })}>
      {(faults) => (
        <>
          <TextField label={words.from} name="from" type="email" required defaultValue={of?.from_address} faults={faults.from_address} />
          <TextField label={words.host} name="host" required placeholder={words.host_hint} defaultValue={of?.host} faults={faults.host} />
          <div className="two">
            <SelectField
              label={words.security}
              choices={words.securities}
              chosen={security}
              onChoose={choose}
              fault={faults.security?.[0]}
            />
            <TextField
              label={words.port}
              inputMode="numeric"
              pattern="\d{1,5}"
              required
              value={port}
              onChange={({ target }) => setPort(target.value)}
              faults={faults.port}
            />
          </div>
          <TextField
            label={words.user}
            name="user"
            hint={words.user_hint}
            autoComplete="off"
            defaultValue={of?.user ?? ''}
            faults={faults.user}
          />
          <TextField
            label={words.password}
            name="password"
            type="password"
            autoComplete="new-password"
            hint={of?.password_set_at ? words.password_kept(dayText(of.password_set_at)) : words.password_hint}
            faults={faults.password}
          />
        </>
      )}
    </RecordForm>
  );
}

/** A password that is not typed stays as it is; without a user there is none. */
function fieldsOf(form: FormData) {
  const user = textOf(form, 'user').trim() || null;
  const password = textOf(form, 'password');
  return {
    from_address: textOf(form, 'from').trim(),
    host: textOf(form, 'host').trim(),
    user,
    ...(user === null ? { password: null } : password === '' ? {} : { password }),
  };
}
