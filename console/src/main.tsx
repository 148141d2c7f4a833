// Before all that waits for the words.
import { early_token } from './session/ask-early.ts';
import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import { createRoot } from 'react-dom/client';
import { showDoor } from './screens/door/door.tsx';
import { showNoAnswer } from './screens/door/no-answer.tsx';
import { door_path, isAskedByProgram, readDoor, tokenFor } from './session/session.ts';
import { forgetUnsaved } from './session/unsaved-entries.ts';
import { applyColours } from './shell/colours.ts';
import { chosenLanguage } from './words/languages.ts';

const root = createRoot(document.getElementById('root')!);

/** Who is signed in gets the books, everybody else the door, which needs little of what the books need: these are fetched by themselves. */
async function begin(): Promise<void> {
  if (location.pathname !== door_path && (await (early_token ?? tokenFor(undefined)))) return showBooks();
  const door = await readDoor();
  if (door.user) return enterBooks();
  forgetUnsaved();
  if (location.pathname !== door_path && !isAskedByProgram()) history.replaceState(null, '', door_path);
  showDoor(root, door, () => void enterBooks().catch(sayNoAnswer));
}

function enterBooks(): Promise<void> {
  if (!isAskedByProgram()) history.replaceState(null, '', '/console');
  return showBooks();
}

async function showBooks(): Promise<void> {
  (await import('./app.tsx')).showApp(root);
}

const sayNoAnswer = (): void => showNoAnswer(root);

applyColours();
document.documentElement.lang = chosenLanguage();
begin().catch(sayNoAnswer);
