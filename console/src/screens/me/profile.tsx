import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { doorQuery, profileQuery } from '../../api/profile.ts';
import { answered, books } from '../../api/client.ts';
import { Fault } from '../../parts/fault.tsx';
import { RecordForm } from '../../parts/record-form.tsx';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { changePassword } from '../../session/session.ts';
import { say } from '../../shell/notice.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.me;

/** Name, e-mail address and password of who is signed in. Where accounts are elsewhere, there is no password here. */
export function Profile() {
  const { data: of, error } = useQuery(profileQuery(useEntity()));
  const { data: door } = useQuery(doorQuery);
  return (
    <>
      <section aria-labelledby="profile">
        <h2 id="profile">{words.profile}</h2>
        <Fault error={error} />
        {of && <ProfileForm key={of.email} name={of.name} email={of.email} />}
      </section>
      {of && door?.issuer === null && (
        <section aria-labelledby="password">
          <h2 id="password">{words.password}</h2>
          <PasswordForm email={of.email} />
        </section>
      )}
    </>
  );
}

/** Another address is a way into the account: it asks for the password. */
function ProfileForm({ name, email }: { name: string; email: string }) {
  const entity = useEntity();
  const [typed, setTyped] = useState(email);
  const isOther = typed.trim().toLowerCase() !== email;
  const save = (form: FormData): Promise<unknown> => {
    const body = { name: textOf(form, 'name'), ...(isOther && { email: typed, current_password: textOf(form, 'current') }) };
    return answered(books(entity).PATCH('/books/v1/profile', { body }));
  };
  return (
    <RecordForm own save={spoken.settings.save} onSave={save} onSaved={() => say({ said: isOther ? words.mailed : spoken.settings.saved })}>
      {(faults) => (
        <>
          <TextField label={spoken.door.name} name="name" autoComplete="name" required defaultValue={name} faults={faults.name} />
          <TextField
            label={spoken.door.email}
            type="email"
            autoComplete="email"
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            faults={faults.email}
          />
          {isOther && <CurrentPassword faults={faults.current_password} />}
        </>
      )}
    </RecordForm>
  );
}

function PasswordForm({ email }: { email: string }) {
  const entity = useEntity();
  // A form that was saved is empty again.
  const [round, setRound] = useState(0);
  const save = (form: FormData): Promise<unknown> => {
    const [password, current_password] = [textOf(form, 'password'), textOf(form, 'current')];
    const change = () => answered(books(entity).PATCH('/books/v1/profile', { body: { password, current_password } }));
    return changePassword(change, { email, password });
  };
  return (
    <RecordForm
      key={round}
      own
      save={words.change_password}
      onSave={save}
      onSaved={() => {
        setRound(round + 1);
        say({ said: words.password_changed });
      }}
    >
      {(faults) => (
        <>
          <p className="soft">{words.password_said}</p>
          <CurrentPassword faults={faults.current_password} />
          <TextField
            label={words.new_password}
            name="password"
            type="password"
            autoComplete="new-password"
            required
            faults={faults.password}
          />
        </>
      )}
    </RecordForm>
  );
}

function CurrentPassword({ faults }: { faults: string[] | undefined }) {
  return (
    <TextField label={words.current_password} name="current" type="password" autoComplete="current-password" required faults={faults} />
  );
}
