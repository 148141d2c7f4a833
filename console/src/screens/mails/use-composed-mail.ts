import { useQuery } from '@tanstack/react-query';
import type { Dispatch, MailBody } from '../../api/mails.ts';
import { while_typing } from '../../api/while-typing.ts';
import { usePaused } from '../../parts/use-paused.ts';

/** A mail as it would be sent. */
export type Composed = Pick<
  Dispatch,
  'to' | 'cc' | 'subject' | 'message' | 'language' | 'files' | 'reply_to' | 'own_server' | 'waits_until' | 'reason'
>;

/** Sends a mail, or with Rollback only composes it: the mail, as it is. */
export type Send = (mail: MailBody, headers: { Rollback?: 'true' }) => Promise<Composed>;

/**
 * The mail that the service would send, by a dry run. What was typed for subject and message is left out of it: it stands in the fields already,
 * and the files do not depend on it.
 */
export function useComposedMail(entity: number, about: readonly unknown[], { to, cc, language }: MailBody, send: Send) {
  const asked = usePaused({
    about,
    body: { ...(to ? { to } : {}), ...(cc ? { cc: cc.filter(Boolean) } : {}), ...(language ? { language } : {}) },
  });
  return useQuery({
    ...while_typing,
    queryKey: [entity, 'composed mail', asked],
    queryFn: () => send(asked.body, { Rollback: 'true' }),
  });
}
