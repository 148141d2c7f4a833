/** What of an answer says that nothing was saved for it: it is of a dry run, or is a replay. */
interface WriteAnswer {
  readonly dry_run?: boolean | undefined;
  readonly replayed?: boolean | undefined;
}

/**
 * Calls a write whose bytes were stored before it, and takes them back when it refuses them, or has answered without needing them: a dry
 * run, a replay. `isUnknown` tells an error after which the write may have been saved. Throws what the write throws.
 */
export async function keepIfSaved<A extends WriteAnswer>(
  takeBack: () => Promise<void>,
  call: () => Promise<A>,
  isUnknown: (error: unknown) => boolean,
): Promise<A> {
  try {
    const answer = await call();
    if (answer.dry_run || answer.replayed) await takeBack();
    return answer;
  } catch (error) {
    // Otherwise nothing was saved. What cannot be taken back now, because the database is away, is swept up later.
    if (!isUnknown(error)) await takeBack().catch(() => undefined);
    throw error;
  }
}
