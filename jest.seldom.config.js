import { runOf } from './test/tiers/projects.js';

/** What takes long and rarely tells anything new (test/tiers/seldom.js). Run by `npm run test:seldom`. */
export default runOf(['seldom']);
