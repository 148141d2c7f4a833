/**
 * The flags with which Node runs Daybook. They must be there when V8 makes its heap, so the commands that start it repeat them: those of
 * package.json and docker/start.sh (NODE_OPTIONS does not take all of them). docs/decisions/heap-size.md says what each is for.
 */
export const nodeFlags: readonly string[] = ['--heap-growing-percent=50', '--max-semi-space-size=32', '--no-allocation-site-pretenuring'];
