import { shown } from '../../shared/books/answers.ts';
import type { Answer, BooksView } from '../../shared/books/command.ts';
import type { Dispatch } from '../../shared/resources/dispatch/dispatch.ts';
import { dispatchLabel, presentDispatch } from '../../shared/resources/dispatch/present-dispatch.ts';

/** 202: the mail is stored, and goes out after the commit. */
export function dispatchAnswer(dispatch: Dispatch, verb: string, books: BooksView): Answer {
  const resource = shown(dispatch, books, () => presentDispatch(dispatch));
  return { status: 202, body: { status: 'success', message: `${dispatchLabel(dispatch)} ${verb} successfully`, resource } };
}
