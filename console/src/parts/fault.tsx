import { Refusal } from '../api/client.ts';
import { spoken as words } from '../words/spoken.ts';

/** What was refused, with the guide that explains it. */
export function Fault({ error }: { error: Error | null }) {
  if (!error) return null;
  const help = error instanceof Refusal ? error.help : undefined;
  return (
    <p className="fault" role="alert">
      {error.message}{' '}
      {help && (
        <a className="link" href={help} target="_blank" rel="noreferrer">
          {words.fault.why}
        </a>
      )}
    </p>
  );
}
