import { runOf } from './test/tiers/projects.js';

/** What takes minutes: long random books and loads, one file at a time. Run by `npm run test:long`. */
export default runOf(['long'], { maxWorkers: 1 });
