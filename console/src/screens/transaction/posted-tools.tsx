import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, DialogTrigger } from 'react-aria-components';
import type { Transaction } from '../../api/books.ts';
import { Writing } from '../../parts/writing.tsx';
import { mayWrite } from '../../session/session.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { useKeys } from '../../shell/use-keys.ts';
import { spoken } from '../../words/spoken.ts';
import { hasDocument } from '../document/has-document.ts';
import { SendDialog } from '../document/send-dialog.tsx';
import { papers } from '../../words/papers.ts';
import { CopyAndPrint } from './copy-and-print.tsx';
import { DisputeButton, mayBeDisputed } from './dispute-dialog.tsx';
import { CorrectButton, whyNotCorrected } from './correct-button.tsx';
import { ReverseDialog } from './reverse-dialog.tsx';

const words = spoken.transaction;
const of_payables = new Set(['PY', 'DN']);

/**
 * What is posted is reversed where “Post” was, for as long as nothing rests on it; a payment is assigned to what it pays, and a document is
 * mailed.
 */
export function PostedTools({ of }: { of: Transaction }) {
  const entity = useEntity();
  const params = { entity: String(entity), side: of_payables.has(of.transaction_type) ? 'payable' : 'receivable', id: String(of.id) };
  const [isAsking, setIsAsking] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isToAssign = of.assignable && of.outstanding !== 0;
  const canSend = hasDocument(of) && mayWrite(entity, 'documents:send');
  const navigate = useNavigate();
  const correct = () => navigate({ to: '/$entity/transactions/$id/correct', params: { entity: String(entity), id: String(of.id) } });
  useKeys({
    ...(isBare(of) && mayWrite(entity, 'books:post') ? { r: () => setIsAsking(true) } : {}),
    ...(whyNotCorrected(of) === null && mayWrite(entity, 'books:post') ? { e: correct } : {}),
    ...(canSend ? { s: () => setIsSending(true) } : {}),
  });
  return (
    <div className="tools">
      <Writing right="books:post">
        {isToAssign && (
          <Link className="button primary" to="/$entity/owed/$side/settle/$id" params={params}>
            {words.assign}
          </Link>
        )}
        <CorrectButton of={of} />
        {isBare(of) && (
          <DialogTrigger isOpen={isAsking} onOpenChange={setIsAsking}>
            <Button className="button">{words.reverse_begin}</Button>
            <ReverseDialog of={of} />
          </DialogTrigger>
        )}
        {mayBeDisputed(of) && <DisputeButton of={of} />}
      </Writing>
      {canSend && (
        <DialogTrigger isOpen={isSending} onOpenChange={setIsSending}>
          <Button className={isToAssign ? 'button' : 'button primary'}>{papers.sending.send}</Button>
          <SendDialog of={of} />
        </DialogTrigger>
      )}
      <CopyAndPrint of={of} />
    </div>
  );
}

/** Nothing rests on it: no reversal, no settlement, no tax return, no year that carries it on. */
function isBare(of: Transaction): boolean {
  const { reversed_by_id, reversal_of_id, tax_return_id, revaluation_id, carried_by_id = null, assignments = [], clearances = [] } = of;
  const resting = [reversed_by_id, reversal_of_id, tax_return_id, revaluation_id, carried_by_id];
  return resting.every((id) => id === null) && assignments.length === 0 && clearances.length === 0;
}
