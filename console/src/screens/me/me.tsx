import { ScreenHead } from '../../parts/screen-head.tsx';
import { spoken } from '../../words/spoken.ts';
import { Preferences } from './preferences.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import './me.css';

/** Who is signed in, where, and how the console looks to them. The account is one's own, also for who may only read the books. */
export function Me() {
  return (
    <div className="page narrow me-page">
      <ScreenHead title={spoken.me.title} />
      <Preferences />
      <Profile />
      <Sessions />
    </div>
  );
}
