/** The MongoDB condition that a text contains another, in upper or lower case. It is matched literally: no character of it is a pattern. */
export function textPart(text: string): { $regex: string; $options: 'i' } {
  return { $regex: text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), $options: 'i' };
}
