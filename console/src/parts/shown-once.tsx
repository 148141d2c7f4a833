import { Button } from 'react-aria-components';
import { say } from '../shell/notice.ts';
import { spoken } from '../words/spoken.ts';
import './shown-once.css';

const words = spoken.settings.of_keys;

interface Props {
  said: string;
  secret: string;
  /** Whose secret it is, as a program names itself. */
  id?: string;
}

/** A secret that the service tells once, and that is kept nowhere. */
export function ShownOnce({ said, secret, id }: Props) {
  const copy = (): void => void navigator.clipboard.writeText(secret).then(() => say({ said: words.copied }));
  return (
    <div className="once" role="status">
      <p>{said}</p>
      {id !== undefined && (
        <p className="small">
          {words.id} <code>{id}</code>
        </p>
      )}
      <p className="small">
        {words.secret} <code>{secret}</code>
      </p>
      <Button className="button" onPress={copy}>
        {words.copy}
      </Button>
    </div>
  );
}
