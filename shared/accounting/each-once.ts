/** The values, each once, in order. Most lines name one tax or none, which takes no set. */
export function eachOnce(values: readonly number[]): readonly number[] {
  return values.length < 2 ? values : [...new Set(values)];
}
