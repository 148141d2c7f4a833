import { minimalBody, outlineOf } from '../api/minimal-answer.ts';
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
 * not presented at all, which is most of the work of an answer.
 */
export function shown(
  record: object,
  { minimal }: Pick<BooksView, 'minimal'>,
  present: () => Record<string, unknown>,
): Record<string, unknown> {
  return minimal ? { ...outlineOf(record) } : present();
}

/** The answer of a command, cut to outlines where the command itself has shown more than those. */
export function minimalAnswer(answer: Answer): Answer {
  return { ...answer, body: minimalBody(answer.body), minimal: true };
}
