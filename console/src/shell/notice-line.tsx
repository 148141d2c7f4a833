import { useMutation } from '@tanstack/react-query';
import { Button } from 'react-aria-components';
import { Icon } from '../parts/icon.tsx';
import { spoken } from '../words/spoken.ts';
import { say, useNotice } from './notice.ts';
import type { Notice } from './notice.ts';

/** What was done last, for a few seconds, and undone by one press. It is read out without taking the focus. */
export function NoticeLine() {
  const notice = useNotice();
  return (
    <div role="status" className="notice">
      {notice && <Line of={notice} />}
    </div>
  );
}

function Line({ of: { said, undo } }: { of: Notice }) {
  const back = useMutation({
    mutationFn: async () => undo?.(),
    onSuccess: () => say(undefined),
    onError: ({ message }) => say({ said: message }),
  });
  return (
    <p>
      {said}
      {undo && (
        <Button className="undo" onPress={() => back.mutate()} isDisabled={back.isPending}>
          {spoken.shell.undo}
        </Button>
      )}
      <Button aria-label={spoken.shell.put_away} onPress={() => say(undefined)}>
        <Icon name="x" size={16} />
      </Button>
    </p>
  );
}
