import { runOf } from './test/tiers/projects.js';

/** What CI tries besides: the other screens, and files with a Daybook of their own. Run by `npm run test:besides`. */
export default runOf(['besides']);
