// Before all that waits for the words.
import { early_token } from './session/ask-early.ts';
import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { showDoor } from './screens/door/door.tsx';
import { showNoAnswer } from './screens/door/no-answer.tsx';
import { door_path, isAskedByProgram, personIn, readDoor, tokenFor } from './session/session.ts';
import type { Person } from './session/session.ts';
import { forgetUnsavedOfOthers } from './session/unsaved-entries.ts';
import { keepWayBack, takeWayBack } from './session/way-back.ts';
import { applyColours } from './shell/colours.ts';
import { chosenLanguage } from './words/languages.ts';

const start = '/console';
const root = createRoot(document.getElementById('root')!);

/** Who is signed in gets the books, everybody else the door, which needs little of what the books need: these are fetched by themselves. */
async function begin(): Promise<void> {
  const token = location.pathname === door_path ? undefined : await (early_token ?? tokenFor(undefined));
  // Who signs in elsewhere is led to the start.
  if (token) return location.pathname === start ? enterBooks(token.person) : showBooks(token.person);
  const door = await readDoor();
  if (door.user) return enterBooks(door.user);
  if (location.pathname !== door_path && !isAskedByProgram()) {
    if (location.pathname !== start) keepWayBack(undefined);
    history.replaceState(null, '', door_path);
  }
  showDoor(root, door, () => void enterBooks(personIn(undefined)).catch(sayNoAnswer));
}

/** Where they were when their session ended, else at the start. */
function enterBooks(person: Person | undefined): Promise<void> {
  if (!isAskedByProgram()) history.replaceState(null, '', (person && takeWayBack(person.id)) ?? start);
  return showBooks(person);
}

async function showBooks(person: Person | undefined): Promise<void> {
  if (person) forgetUnsavedOfOthers(person.id);
  (await import('./app.tsx')).showApp(root);
}

const sayNoAnswer = (): void => showNoAnswer(root);

applyColours();
document.documentElement.lang = chosenLanguage();
begin().catch(sayNoAnswer);
