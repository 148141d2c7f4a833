import { isRefusal } from './books-of-caller.ts';
import { messageOf } from './told-refusal.ts';

/**
 * Proposes several things one after another, and tells of each what became of it: what was proposed before one is refused waits all the same.
 * Throws the refusal where nothing was proposed.
 */
export async function eachProposed<T>(all: readonly T[], named: (one: T) => string, propose: (one: T) => Promise<string>): Promise<string> {
  const told: string[] = [];
  const refused: unknown[] = [];
  for (const one of all) {
    try {
      told.push(await propose(one));
    } catch (error) {
      if (!isRefusal(error)) throw error;
      refused.push(error);
      told.push(`REFUSED ${named(one)}: ${messageOf(error)}`);
    }
  }
  if (refused.length > 0 && refused.length === all.length) throw refused[0];
  if (refused.length > 0) told.push(`${all.length - refused.length} of ${all.length} wait as proposals; ${refused.length} were refused.`);
  return told.join('\n\n');
}
