import SequencerModule from '@jest/test-sequencer';

const Sequencer = SequencerModule.default ?? SequencerModule;

/**
 * Files that take half a minute and longer. In a fresh clone jest knows no times and goes by the sizes of files; one of these that begins last
 * leaves all workers but its own with nothing to do.
 */
const longest = [
  'console/accessible-screens',
  'integration/webhook/deliveries',
  'property/random-books',
  'console/reader-pages',
  'scenario/backup',
  'fault/writes/events',
  'scenario/demo-company',
  'fault/process/start',
  'property/any-order',
  'fault/writes/writes',
  'console/transactions',
  'scenario/year-2024',
  'console/drafts',
  'console/session-security',
  'console/settings',
];

/** Jest's own order, but the longest files first. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => {
      const place = longest.findIndex((file) => path.endsWith(`/test/${file}.test.ts`));
      return place < 0 ? longest.length : place;
    };
    // Stable: those that are not named stay in jest's order.
    return [...super.sort(tests)].sort((one, other) => rank(one) - rank(other));
  }
}
