import everyday, { screens } from './jest.config.js';
import { seldom } from './test/seldom.js';

/** What `npm test` leaves out because it takes long and rarely tells anything new. Run by `npm run test:seldom`. */
export default {
  ...everyday,
  testMatch: undefined,
  testRegex: seldom.map((path) => `${path}.*(?<=\\.test\\.ts)$`),
  testPathIgnorePatterns: ['/node_modules/', ...screens],
};
