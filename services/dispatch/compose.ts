import { createHash } from 'node:crypto';
import type { ActionSchema } from 'moleculer';
import { isCommitUnknown } from '../../shared/database/is-unavailable.ts';
import { openByteStore } from '../../shared/byte-store/open-byte-store.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { Answer } from '../../shared/books/command.ts';
import type { ComposedMail } from '../../shared/documents/composed-mail.ts';
import type { ComposedReminder } from '../../shared/documents/reminder-letter.ts';

/** A mail whose files are in the byte store. */
export interface StoredMail extends Omit<ComposedMail, 'files'> {
  readonly files: readonly { readonly name: string; readonly content_type: string; readonly size: number; readonly sha256: string }[];
}

/** A letter that reminds, whose file is stored; without one where something keeps it from being sent. */
export type StoredReminder = Omit<ComposedReminder, 'mail'> & { readonly mail: StoredMail | null };

/**
 * A write that sends: its mail is composed and its files are stored before its command is decided, which does no I/O and gets it as the
 * parameter `mail`. Bytes of what is refused, of a dry run or a replay are taken back.
 */
export function composing<P>(action: ActionSchema, compose: (ctx: RequestContext, params: P) => Promise<ComposedMail>): ActionSchema {
  return preparing<P>(action, async (ctx, params) => {
    const { mail, takeBack } = await storeFiles(entityOf(ctx), await compose(ctx, params));
    return { more: { mail }, takeBack };
  });
}

interface ComposedLetters {
  readonly reminders: readonly ComposedReminder[];
  readonly left: number;
}

/** The same of letters that remind, which the command gets as the parameter `letters`. */
export function composingLetters<P>(
  action: ActionSchema,
  compose: (ctx: RequestContext, params: P) => Promise<ComposedLetters>,
): ActionSchema {
  return preparing<P>(action, async (ctx, params) => {
    const { reminders, left } = await compose(ctx, params);
    const taking: (() => Promise<void>)[] = [];
    const stored: StoredReminder[] = [];
    for (const { mail: composed, ...letter } of reminders) {
      const { mail, takeBack } = composed ? await storeFiles(entityOf(ctx), composed) : { mail: null, takeBack: () => Promise.resolve() };
      stored.push({ ...letter, mail });
      taking.push(takeBack);
    }
    return { more: { letters: { reminders: stored, left } }, takeBack: async () => void (await Promise.all(taking.map((take) => take()))) };
  });
}

interface Prepared {
  /** Parameters that the command gets besides. */
  readonly more: object;
  readonly takeBack: () => Promise<void>;
}

function preparing<P>(action: ActionSchema, prepare: (ctx: RequestContext, params: P) => Promise<Prepared>): ActionSchema {
  const decide = action.handler as (ctx: RequestContext) => Promise<Answer>;
  return {
    ...action,
    async handler(ctx: RequestContext): Promise<Answer> {
      const { more, takeBack } = await prepare(ctx, ctx.params as P);
      ctx.params = { ...ctx.params, ...more };
      try {
        const answer = await decide(ctx);
        if (answer.dry_run || answer.replayed) await takeBack();
        return answer;
      } catch (error) {
        // Where it is not known whether the mail was saved, bytes that nothing names are swept up later.
        if (!isUnknown(error)) await takeBack().catch(() => undefined);
        throw error;
      }
    },
  };
}

/** Whether the commit went unanswered: a round says so itself, and the driver where the process was cut off. */
function isUnknown(error: unknown): boolean {
  return isCommitUnknown(error) || (error instanceof Error && error.name === 'OutcomeUnknown');
}

async function storeFiles(
  entity_id: number,
  { files, ...words }: ComposedMail,
): Promise<{ mail: StoredMail; takeBack: () => Promise<void> }> {
  const store = await openByteStore();
  const taking: (() => Promise<void>)[] = [];
  const stored: StoredMail['files'][number][] = [];
  for (const { name, content_type, base64 } of files) {
    const bytes = Buffer.from(base64, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    taking.push(await store.put(entity_id, bytes, sha256));
    stored.push({ name, content_type, size: bytes.length, sha256 });
  }
  return { mail: { ...words, files: stored }, takeBack: async () => void (await Promise.all(taking.map((take) => take()))) };
}
