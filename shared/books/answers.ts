import { minimalBody, outlineOf } from '../api/minimal-answer.ts';
import { ShownLater } from '../api/shown-later.ts';
import type { Answer, BooksView } from './command.ts';

/** 201 with a Location: `resource` in bus form, `label` as in "<label> created successfully". */
export function created(path: string, label: string, resource: Record<string, unknown>): Answer {
  return {
    status: 201,
    location: `${path}/${String(resource.id)}`,
    body: { status: 'success', message: `${label} created successfully`, resource },
  };
}

/** 200 with the resource after an update, a deletion or an action. */
export function changed(label: string, verb: string, resource: Record<string, unknown>): Answer {
  return { status: 200, body: { status: 'success', message: `${label} ${verb} successfully`, resource } };
}

/** 200 with named keys of the operation's own. */
export function succeeded(keys: Record<string, unknown>): Answer {
  return { status: 200, body: { status: 'success', ...keys } };
}

/**
 * How an answer shows a record: as `present` presents it, or as its outline where the client prefers a minimal answer. The record is then
 * not presented at all, which is most of the work of an answer. A command of many parts has its records presented when its answer is written.
 */
export function shown(
  record: { readonly id?: number },
  { minimal, shows_later }: Pick<BooksView, 'minimal' | 'shows_later'>,
  present: () => Record<string, unknown>,
): Record<string, unknown> {
  if (minimal) return { ...outlineOf(record) };
  return shows_later ? (new ShownLater(record.id, present) as object as Record<string, unknown>) : present();
}

/** The answer of a command, cut to outlines where the command itself has shown more than those. */
export function minimalAnswer(answer: Answer): Answer {
  return { ...answer, body: minimalBody(answer.body), minimal: true };
}
