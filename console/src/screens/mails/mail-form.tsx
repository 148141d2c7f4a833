import { useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from 'react-aria-components';
import { Refusal } from '../../api/client.ts';
import type { Language, MailBody } from '../../api/mails.ts';
import { Fault } from '../../parts/fault.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { sizeText } from '../../parts/size-text.ts';
import { TextField } from '../../parts/text-field.tsx';
import { useDialogAction } from '../../parts/use-dialog-action.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { command_key } from '../../shell/use-keys.ts';
import { languages } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';
import { papers } from '../../words/papers.ts';
import { useComposedMail } from './use-composed-mail.ts';
import type { Composed, Send } from './use-composed-mail.ts';
import './mails.css';

const words = papers.sending;

interface Props {
  /** What tells apart what the mail is about: another one is composed anew. */
  about: readonly unknown[];
  send: Send;
  /** What else may be chosen. */
  children?: ReactNode;
}

/** A mail as it would be sent, each part of it to be changed, in a dialog. What is seen is what is sent; who sends it is the company. */
export function MailForm({ about, send, children }: Props) {
  const entity = useEntity();
  const [said, setSaid] = useState<MailBody>({});
  const change = (next: MailBody): void => setSaid((before) => ({ ...before, ...next }));
  // In another language it has other words.
  const speak = (language: Language): void => setSaid(({ subject: _subject, message: _message, ...rest }) => ({ ...rest, language }));
  const { data: composed, error, isFetching } = useComposedMail(entity, about, said, send);
  const mail = { ...composed, ...said };
  // In the name of the service it says what the service says.
  const isOpen = composed?.own_server === true;
  const sending = useDialogAction(
    () => send(bodyOf(isOpen ? mail : withoutWords(mail)), {}),
    () => words.was_queued(mail.to ?? ''),
  );
  const refusal = sending.error ?? error;
  const faults = refusal instanceof Refusal ? refusal.errors : {};
  const isUnshown = refusal && !Object.keys(faults).some((field) => shown.has(field));
  // What is tried out with an address that is not whole yet is refused, and sending would be.
  const canSend = composed !== undefined && mail.to !== '' && !error && !sending.isPending;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !canSend) return;
    event.preventDefault();
    sending.mutate();
  };
  return (
    <form className="mail-form" onSubmit={(event) => event.preventDefault()} onKeyDown={onKeyDown} aria-busy={isFetching}>
      <Addresses mail={mail} faults={faults} onChange={change} onLanguage={speak}>
        {children}
      </Addresses>
      <TextField
        label={words.subject}
        value={mail.subject ?? ''}
        onChange={({ target }) => change({ subject: target.value })}
        faults={faults.subject}
        readOnly={!isOpen}
        {...(isOpen ? {} : { hint: words.our_words })}
      />
      <label className="field">
        <span className="label">{words.message}</span>
        <textarea
          className="input"
          rows={9}
          readOnly={!isOpen}
          value={mail.message ?? ''}
          onChange={({ target }) => change({ message: target.value })}
        />
      </label>
      {composed && <AttachedFiles of={composed} />}
      {composed?.waits_until && <p className="small alarm">{composed.reason}</p>}
      {isUnshown && <Fault error={refusal} />}
      <div className="answers">
        <Button slot="close" className="button">
          {words.cancel}
        </Button>
        <Button className="button primary" onPress={() => sending.mutate()} isDisabled={!canSend}>
          {words.go} <kbd>{command_key}↵</kbd>
        </Button>
      </div>
    </form>
  );
}

interface AddressesProps {
  mail: MailBody;
  faults: Readonly<Record<string, string[]>>;
  onChange: (next: MailBody) => void;
  onLanguage: (language: Language) => void;
  children: ReactNode;
}

/** To whom, in which language, and what else may be chosen. */
function Addresses({ mail, faults, onChange, onLanguage, children }: AddressesProps) {
  return (
    <div className="two">
      <TextField
        label={words.to}
        type="email"
        autoFocus
        value={mail.to ?? ''}
        onChange={({ target }) => onChange({ to: target.value })}
        faults={faults.to && mail.to ? faults.to : undefined}
        {...(faults.to && !mail.to ? { hint: words.to_hint } : {})}
      />
      <TextField
        label={words.cc}
        hint={words.cc_hint}
        value={(mail.cc ?? []).join(', ')}
        onChange={({ target }) => onChange({ cc: target.value === '' ? [] : target.value.split(/,\s*/) })}
        faults={faults.cc ?? faults['cc.0']}
      />
      <SelectField label={words.language} choices={languages} chosen={mail.language ?? 'en'} onChoose={onLanguage} />
      {children}
    </div>
  );
}

/** The fields that say their own faults. */
const shown = new Set(['to', 'cc', 'cc.0', 'subject']);

const withoutWords = ({ subject: _subject, message: _message, ...mail }: MailBody): MailBody => mail;

function bodyOf({ to, cc, subject, message, language }: MailBody): MailBody {
  return {
    ...(to ? { to } : {}),
    cc: (cc ?? []).filter((address) => address !== ''),
    ...(subject ? { subject } : {}),
    ...(message ? { message } : {}),
    ...(language ? { language } : {}),
  };
}

/** What comes along, and where replies go. */
function AttachedFiles({ of: { files, reply_to } }: { of: Composed }) {
  return (
    <>
      <ul className="mail-files" aria-label={spoken.files.title}>
        {files.map(({ name, size }) => (
          <li key={name}>
            {name} <span className="quiet tab">{sizeText(size ?? 0)}</span>
          </li>
        ))}
      </ul>
      <p className={reply_to === null ? 'small alarm' : 'small soft'}>{reply_to === null ? words.no_reply : words.reply_to(reply_to)}</p>
    </>
  );
}
