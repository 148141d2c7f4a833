import type { ActionSchema } from 'moleculer';
import { sha256 } from '../../shared/base/sha256.ts';
import { isCommitUnknown } from '../../shared/database/is-unavailable.ts';
import { keepIfSaved } from '../../shared/byte-store/keep-if-saved.ts';
import { openByteStore } from '../../shared/byte-store/open-byte-store.ts';
import { entityOf } from '../../shared/books/actions/request-meta.ts';
import type { RequestContext } from '../../shared/books/actions/request-meta.ts';
import type { Answer } from '../../shared/books/command.ts';
import type { ComposedMail } from '../../shared/documents/composed-mail.ts';
import type { ComposedReminder, ComposedReminders } from '../../shared/documents/reminder-letter.ts';
import { readStanding } from './standing/read-standing.ts';
import { namedAsInBody } from './named-as-in-body.ts';

/** A mail whose files are in the byte store. */
export interface StoredMail extends Omit<ComposedMail, 'files'> {
  readonly files: readonly { readonly name: string; readonly content_type: string; readonly size: number; readonly sha256: string }[];
}

/** A letter that reminds, whose file is stored; without one where something keeps it from being sent. */
export type StoredReminder = Omit<ComposedReminder, 'mail'> & { readonly mail: StoredMail | null };

/** The letters of a request, as they were written before its command is decided. */
export interface Letters extends Pick<ComposedReminders, 'left'> {
  readonly reminders: readonly StoredReminder[];
}

/**
 * A write that sends: its mail is composed and its files are stored before its command is decided, which does no I/O and gets it as the
 * parameter `mail`. Bytes of what is refused, of a dry run or a replay are taken back.
 */
export function composing<P>(action: ActionSchema, compose: (ctx: RequestContext, params: P) => Promise<ComposedMail>): ActionSchema {
  return preparing<P>(action, async (ctx, params, store) => ({ mail: await store(await compose(ctx, params)) }));
}

/** The same of letters that remind, which the command gets as the parameter `letters`. */
export function composingLetters<P>(
  action: ActionSchema,
  compose: (ctx: RequestContext, params: P) => Promise<ComposedReminders>,
): ActionSchema {
  return preparing<P>(action, async (ctx, params, store) => {
    const { reminders, left } = await compose(ctx, params);
    const stored: StoredReminder[] = [];
    for (const { mail, ...letter } of reminders) stored.push({ ...letter, mail: mail && (await store(mail)) });
    return { letters: { reminders: stored, left } satisfies Letters };
  });
}

type Store = (mail: ComposedMail) => Promise<StoredMail>;

/** `prepare` answers parameters that the command gets besides. */
function preparing<P>(action: ActionSchema, prepare: (ctx: RequestContext, params: P, store: Store) => Promise<object>): ActionSchema {
  const decide = action.handler as (ctx: RequestContext) => Promise<Answer>;
  return {
    ...action,
    async handler(ctx: RequestContext): Promise<Answer> {
      const taking: (() => Promise<void>)[] = [];
      const more = await prepare(ctx, ctx.params as P, (mail) => storeFiles(entityOf(ctx), mail, taking)).catch((error) => {
        throw namedAsInBody(error);
      });
      ctx.params = { ...ctx.params, ...more, standing: await readStanding(ctx) };
      const takeBack = async (): Promise<void> => void (await Promise.all(taking.map((take) => take())));
      return keepIfSaved(takeBack, () => decide(ctx), isUnknown);
    },
  };
}

/** Whether the commit went unanswered: a round says so itself, and the driver where the process was cut off. */
function isUnknown(error: unknown): boolean {
  return isCommitUnknown(error) || (error instanceof Error && error.name === 'OutcomeUnknown');
}

/** Adds to `taking` how each file is taken back. */
async function storeFiles(entity_id: number, { files, ...words }: ComposedMail, taking: (() => Promise<void>)[]): Promise<StoredMail> {
  const store = await openByteStore();
  const stored: StoredMail['files'][number][] = [];
  for (const { name, content_type, base64 } of files) {
    const bytes = Buffer.from(base64, 'base64');
    const hash = sha256(bytes);
    taking.push(await store.put(entity_id, bytes, hash));
    stored.push({ name, content_type, size: bytes.length, sha256: hash });
  }
  return { ...words, files: stored };
}
