/** The condition of MongoDB that a text contains another, in any case. It is matched as text: no character of it is a pattern. */
export function textPart(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}
