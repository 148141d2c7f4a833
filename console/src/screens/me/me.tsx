import { ScreenHead } from '../../parts/screen-head.tsx';
import { Writing } from '../../parts/writing.tsx';
import { spoken } from '../../words/spoken.ts';
import { Preferences } from './preferences.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import './me.css';

/** Who is signed in, where, and how the console looks to them. The token of a reader changes nothing, the own account neither. */
export function Me() {
  return (
    <div className="page narrow me-page">
      <ScreenHead title={spoken.me.title} />
      <Preferences />
      <Writing>
        <Profile />
      </Writing>
      <Sessions />
    </div>
  );
}
