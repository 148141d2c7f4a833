import { StrictMode, useState } from 'react';
import type { Root } from 'react-dom/client';
import { textOf } from '../../parts/text-of.ts';
import { TextField } from '../../parts/text-field.tsx';
import { enter, isAskedByProgram } from '../../session/session.ts';
import type { Door, Faults } from '../../session/session.ts';
import { spoken } from '../../words/spoken.ts';
import { Forgotten } from './forgotten.tsx';
import { Frame } from './frame.tsx';

const words = spoken.door;
const own_fields = new Set(['name', 'email', 'password']);

/** Shows the door, which nothing of the books is needed for; `onEntered` when somebody has come in. */
export function showDoor(root: Root, of: Door, onEntered: () => void): void {
  root.render(
    <StrictMode>
      <Entrance of={of} onEntered={onEntered} />
    </StrictMode>,
  );
}

/** Signing in, or making an account where the service lets one. */
function Entrance({ of: { may_register, issuer, start, sends_mail }, onEntered }: { of: Door; onEntered: () => void }) {
  const [registers, setRegisters] = useState(false);
  /** The address of who has forgotten the password, as far as it was typed. */
  const [forgetful, setForgetful] = useState<string>();
  if (issuer !== null) return <Elsewhere issuer={issuer} start={start} />;
  if (forgetful !== undefined) return <Forgotten email={forgetful} sends_mail={sends_mail} onBack={() => setForgetful(undefined)} />;
  return (
    <Frame title={registers ? words.register : words.sign_in}>
      {isAskedByProgram() && <p className="soft">{words.to_connect}</p>}
      <Credentials key={String(registers)} registers={registers} onEntered={onEntered} onForgotten={setForgetful} />
      {may_register ? (
        <p className="small soft">
          {registers ? words.have_account : words.new_here}{' '}
          <button type="button" className="link" onClick={() => setRegisters(!registers)}>
            {registers ? words.sign_in : words.register}
          </button>
        </p>
      ) : (
        <p className="small soft">{words.by_invitation}</p>
      )}
    </Frame>
  );
}

/** Where another server has the accounts: the way there, and what came of it. */
function Elsewhere({ issuer, start }: { issuer: string; start: string | null }) {
  const refused = new URLSearchParams(location.search).has('refused');
  return (
    <Frame title={words.sign_in}>
      {refused && (
        <p className="fault" role="alert">
          {words.refused_elsewhere}
        </p>
      )}
      {start === null ? (
        <p className="soft">
          {words.elsewhere} {issuer}
        </p>
      ) : (
        <p>
          <a className="button primary" href={start}>
            {words.sign_in_at(new URL(issuer).host)}
          </a>
        </p>
      )}
    </Frame>
  );
}

interface CredentialsProps {
  registers: boolean;
  onEntered: () => void;
  onForgotten: (email: string) => void;
}

function Credentials({ registers, onEntered, onForgotten }: CredentialsProps) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  async function send(form: FormData): Promise<void> {
    const said = (field: string): string => textOf(form, field);
    setBusy(true);
    const named = registers ? { name: said('name') } : {};
    const refused = await enter({ ...named, email: said('email'), password: said('password') }).catch(() => ({ request: [words.failed] }));
    if (!refused) return onEntered();
    setBusy(false);
    setFaults(refused);
  }
  const others = Object.entries(faults).filter(([field]) => !own_fields.has(field));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
    >
      {registers && <TextField label={words.name} name="name" autoComplete="name" required autoFocus faults={faults.name} />}
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="username"
        required
        autoFocus={!registers}
        faults={faults.email}
      />
      <TextField
        label={words.password}
        name="password"
        type="password"
        autoComplete={registers ? 'new-password' : 'current-password'}
        required
        faults={faults.password}
        {...(registers ? { hint: words.password_hint } : {})}
      />
      {others.map(([field, [said]]) => (
        <p key={field} className="fault" role="alert">
          {said}
        </p>
      ))}
      <button type="submit" className="button primary" disabled={busy}>
        {registers ? words.go_on : words.sign_in}
      </button>
      {!registers && <ForgottenPassword onForgotten={onForgotten} />}
    </form>
  );
}

/** Asks for another password, with the address that was typed. */
function ForgottenPassword({ onForgotten }: Pick<CredentialsProps, 'onForgotten'>) {
  return (
    <p className="small">
      <button
        type="button"
        className="link"
        onClick={({ currentTarget: { form } }) => onForgotten(form ? textOf(new FormData(form), 'email') : '')}
      >
        {words.forgotten}
      </button>
    </p>
  );
}
