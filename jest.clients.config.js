import { runOf } from './test/tiers/projects.js';

/** Strangers' clients, made from the document and used. Needs python3 and PyPI; run by `npm run test:clients`. */
export default runOf(['clients'], { maxWorkers: 1 });
