/** The key under which a read hands over the count of its record's changes; the gateway takes it out of the answer. */
export const REVISION = '$revision';

/** The tag of a record in this state (RFC 9110 §8.8.3): the count of its changes. It says nothing of other records that an answer shows. */
export function tagOf(revision: number): string {
  return `"${revision}"`;
}

const tags = /^(?:\*|(?:W\/)?"[\x21\x23-\x7e]*"(?:\s*,\s*(?:W\/)?"[\x21\x23-\x7e]*")*)$/;

/** The tags of an If-Match header, or `*` for whatever there is (RFC 9110 §13.1.1); undefined when it is no such header. */
export function readIfMatch(header: string): '*' | string[] | undefined {
  const text = header.trim();
  if (!tags.test(text)) return undefined;
  return text === '*' ? '*' : text.split(',').map((tag) => tag.trim());
}

/** Whether a record in this state is one that the client has seen. A weak tag matches nothing. */
export function matches(if_match: '*' | readonly string[], revision: number): boolean {
  return if_match === '*' || if_match.includes(tagOf(revision));
}
