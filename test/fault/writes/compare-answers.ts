/** Keys whose values a dry run cannot know: they are null in it, or another moment's. */
const unknown_yet = /(^|_)ids?$|^uuid$|_at$|^(client_)?secret$|^invitation_token$|^closing_date$/;

/**
 * Where a dry run's answer differs from the real one, as paths. Everything must be equal but what is only known once something is
 * saved: an id is null or that of a record that exists, a time another one.
 */
export function differences(dry: unknown, real: unknown, path = ''): string[] {
  if (Array.isArray(dry) && Array.isArray(real)) {
    const lengths = dry.length === real.length ? [] : [`${path}: ${dry.length} items for ${real.length}`];
    return [...lengths, ...dry.flatMap((item, index) => differences(item, real[index], `${path}[${index}]`))];
  }
  if (isObject(dry) && isObject(real)) {
    const keys = new Set([...Object.keys(dry), ...Object.keys(real)]);
    return [...keys].flatMap((key) => {
      if (!(key in dry)) return [`${path}.${key}: missing`];
      if (!(key in real)) return [`${path}.${key}: only in the dry run`];
      if (unknown_yet.test(key))
        return dry[key] === null || typeof dry[key] === typeof real[key]
          ? []
          : [`${path}.${key}: ${kind(dry[key])} for ${kind(real[key])}`];
      return differences(dry[key], real[key], `${path}.${key}`);
    });
  }
  return Object.is(dry, real) ? [] : [`${path}: ${JSON.stringify(dry)} for ${JSON.stringify(real)}`];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kind(value: unknown): string {
  return value === null ? 'null' : typeof value;
}
