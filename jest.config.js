import { runOf } from './test/tiers/projects.js';

/** What each change is tried with (`npm test`); who names paths gets all that lies there. */
export default runOf(['everyday']);
