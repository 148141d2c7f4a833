import { Validators } from 'moleculer';

type Schema = Parameters<Validators.Fastest['compile']>[0];
type Check = ReturnType<Validators.Fastest['compile']>;

/**
 * Moleculer's validator, which compiles the checks of an action when it is first called. All together are a third of what lives in the
 * heap of a process at rest, and most actions are never called in it. test/integration/gateway/declared-actions.test.ts compiles each of them.
 */
export class LateValidator extends Validators.Fastest {
  override compile(schema: Schema): Check {
    let check: Check | undefined;
    return (...given) => (check ??= super.compile(schema))(...given);
  }
}
