/**
 * The variables that an address gives to a template like `daybook://statements/{name}{?start_date,end_date}`, whose query may lack any of them,
 * as RFC 6570 has it; the SDK wants all of them, and in that order. Null where the address is of something else.
 */
export function variablesOf(template: string, uri: string): Record<string, string> | null {
  const [path = '', query = ''] = uri.split('?', 2);
  const before = template.slice(0, template.indexOf('{name}'));
  if (!path.startsWith(before) || path === before) return null;
  return { ...Object.fromEntries(new URLSearchParams(query)), name: path.slice(before.length) };
}
