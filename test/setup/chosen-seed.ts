/**
 * The seed of a test that plays at random: the one that is asked for (`SEED=7`, `SEED=random` for a fresh one), else the same for
 * everybody. So a change is not refused for a fault that it did not make, and the run that a change broke can be repeated by its author;
 * what nobody has played yet is looked for by `SEED=random`, nightly and by `npm run test:long`.
 */
export function chosenSeed(asked = process.env.SEED, everyday = 20_261_122): number {
  if (asked === 'random') return Date.now() % 1_000_000_000;
  return asked === undefined ? everyday : Number(asked);
}
