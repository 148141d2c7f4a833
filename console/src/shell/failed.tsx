import { Link, useRouter } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { Fault } from '../parts/fault.tsx';
import { ScreenHead } from '../parts/screen-head.tsx';
import { spoken } from '../words/spoken.ts';

const words = spoken.fault;

/** What a screen needs did not come. Trying again asks for it once more. */
export function Failed({ error }: { error: unknown }) {
  const router = useRouter();
  return (
    <div className="page">
      <ScreenHead title={spoken.door.failed} />
      <Fault error={error instanceof Error ? error : null} />
      <Button className="button" onPress={() => void router.invalidate()}>
        {words.again}
      </Button>
    </div>
  );
}

/** An address that no screen has. */
export function NoPage() {
  return (
    <div className="page">
      <ScreenHead title={words.no_page} />
      <Link className="link" to="/">
        {spoken.shell.home}
      </Link>
    </div>
  );
}
