import type { Root } from 'react-dom/client';
import { spoken } from '../../words/spoken.ts';
import { Frame } from './frame.tsx';

/** Before anything is known: the service did not answer, and is asked again by a press. */
export function showNoAnswer(root: Root): void {
  root.render(
    <Frame title={spoken.door.failed}>
      <p>
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {spoken.fault.again}
        </button>
      </p>
    </Frame>,
  );
}
