import { useState } from 'react';
import { TextField } from '../../parts/text-field.tsx';
import { textOf } from '../../parts/text-of.ts';
import { mailNewPassword } from '../../session/session.ts';
import type { Faults } from '../../session/session.ts';
import { spoken } from '../../words/spoken.ts';
import { Frame } from './frame.tsx';

const words = spoken.door;

interface Props {
  /** What was typed before. */
  email: string;
  sends_mail: boolean;
  onBack: () => void;
}

/**
 * Has a mail sent with the way to a page that sets a new password. The service says the same whether the address has an account, and so does
 * this screen. Where no mail is sent, the link stands in the log of the service, and whoever runs it can hand it on.
 */
export function Forgotten({ email, sends_mail, onBack }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const [asked, setAsked] = useState(false);
  async function send(form: FormData): Promise<void> {
    const refused = await mailNewPassword(textOf(form, 'email')).catch(() => ({ request: [words.failed] }));
    setFaults(refused ?? {});
    setAsked(refused === undefined);
  }
  const said = faults.request?.[0];
  return (
    <Frame title={words.new_password}>
      {asked ? (
        <p role="status">{sends_mail ? words.reset_mailed : words.reset_logged}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void send(new FormData(event.currentTarget));
          }}
        >
          <p className="soft">{sends_mail ? words.reset_by_mail : words.reset_without_mail}</p>
          <TextField
            label={words.email}
            name="email"
            type="email"
            autoComplete="username"
            required
            autoFocus
            defaultValue={email}
            faults={faults.email}
          />
          {said && (
            <p className="fault" role="alert">
              {said}
            </p>
          )}
          <button type="submit" className="button primary">
            {sends_mail ? words.mail_me : words.ask_for_link}
          </button>
        </form>
      )}
      <p className="small soft">
        <button type="button" className="link" onClick={onBack}>
          {words.sign_in}
        </button>
      </p>
    </Frame>
  );
}
