import { useQuery } from '@tanstack/react-query';
import { Button, DialogTrigger } from 'react-aria-components';
import { answered, books } from '../../api/client.ts';
import { while_typing } from '../../api/while-typing.ts';
import { Fault } from '../../parts/fault.tsx';
import { ModalDialog } from '../../parts/modal-dialog.tsx';
import { useNarrow } from '../../parts/use-narrow.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { papers } from '../../words/papers.ts';
import { spoken } from '../../words/spoken.ts';
import { PageFrame } from '../document/page-frame.tsx';
import type { EntryRequest } from './entry-request.ts';
import { targetKey } from './entry-target.ts';
import type { EntryTarget } from './entry-target.ts';

const words = papers.document;

interface Props {
  /** The entry as it was when typing paused. */
  request: EntryRequest;
  target: EntryTarget;
}

/**
 * The document as it would be sent, as one types: small beside the form, and large at a press. A phone has the press alone, and asks for the
 * page then.
 */
export function Preview({ request, target }: Props) {
  const isNarrow = useNarrow();
  return (
    <DialogTrigger>
      {!isNarrow && <Small request={request} target={target} />}
      <Button className="button preview-button">{words.preview}</Button>
      <ModalDialog title={words.preview_title} className="roomy">
        <Large request={request} target={target} />
      </ModalDialog>
    </DialogTrigger>
  );
}

/** A picture of the page: what can be done with it, the button below does. */
function Small(of: Props) {
  const { data: page } = usePreview(of);
  return (
    <div className="preview-small" inert>
      {page !== undefined && <PageFrame title={words.preview_title} page={page} />}
    </div>
  );
}

function Large(of: Props) {
  const { data: page, error } = usePreview(of);
  return (
    <>
      <Fault error={error} />
      {page !== undefined && !error && <PageFrame title={words.preview_title} page={page} />}
      <div className="answers">
        <Button slot="close" className="button">
          {spoken.files.close}
        </Button>
      </div>
    </>
  );
}

/** The page that the service makes of exactly what will be sent. The last one stays while the next is asked for. */
function usePreview({ request, target }: Props) {
  const entity = useEntity();
  return useQuery({
    ...while_typing,
    queryKey: [entity, 'preview', targetKey(target), request],
    queryFn: ({ signal }) => answered(askPage(entity, request, target, signal)),
  });
}

function askPage(entity: number, body: EntryRequest, target: EntryTarget, signal: AbortSignal) {
  const query = { format: 'html' } as const;
  if (target.is !== 'draft') {
    return books(entity).POST('/books/v1/transaction/preview', { params: { query }, body, parseAs: 'text', signal });
  }
  const params = { path: { id: target.id }, query };
  return books(entity).POST('/books/v1/transaction/{id}/preview', { params, body, parseAs: 'text', signal });
}
