/** The header that asks for the form of answers that BENCH_PREFER names: `BENCH_PREFER=return=minimal`. */
export const preferred: Record<string, string> = process.env.BENCH_PREFER ? { prefer: process.env.BENCH_PREFER } : {};

/** The name under which a result is kept: one with a preference does not take the place of the one without. */
export function preferredName(name: string): string {
  return process.env.BENCH_PREFER ? `${name}-${process.env.BENCH_PREFER.replace(/\W+/g, '-')}` : name;
}
