import { runOf } from './test/tiers/projects.js';

/** Everything but what takes hours or Docker. Run twice by `npm run test:all`. */
export default runOf(['everyday', 'besides', 'seldom', 'pdf', 'clients'], { maxWorkers: 6 });
