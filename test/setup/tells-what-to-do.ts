/** How a sentence that says what to do begins: with the verb. */
const verbs =
  'Add Ask Assign Change Check Choose Clear Close Correct Create Date Delete End Enter Exchange Give Keep Leave Log Make Move Name Post ' +
  'Prepare Put Record Recycle Refresh Renew Reopen See Send Speak Split Store Take Try Unassign Undo Use Wait';

const imperative = new RegExp(`^(?:${verbs.replaceAll(' ', '|')}) .+\\.$`);
const hint = new RegExp(`(?:^|[.;:?] )(?:${verbs.replaceAll(' ', '|')}) `, 'i');

/** Whether a whole sentence says what to do: it begins with the verb and ends with a full stop. */
export function saysWhatToDo(sentence: string): boolean {
  return imperative.test(sentence);
}

/** Whether a message says, beside what is wrong, what to do: by a sentence of that form, by what is accepted, or by where to look. */
export function tellsWhatToDo(message: string): boolean {
  return hint.test(message) || / must (?:not )?(?:be|have|hold) | accepted are | (?:GET|POST) \//.test(message);
}
