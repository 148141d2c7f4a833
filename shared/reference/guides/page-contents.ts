/** A heading of a page, as its contents name it; `text` is markup that was escaped already. */
export interface Heading {
  level: 2 | 3;
  id: string;
  text: string;
}

const heading = /<h([23])(?: id="([^"]+)")?>([\s\S]*?)<\/h\1>/g;

/**
 * Gives each heading that has none an id of its words, and lists those that lead through the page: of a long page only its parts, and never
 * the single errors, of which there are dozens.
 */
export function withContents(html: string): { html: string; contents: Heading[] } {
  const taken = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!));
  const headings: Heading[] = [];
  const marked = html.replace(heading, (_, level: string, given: string | undefined, text: string) => {
    const id = given ?? freeId(text, taken);
    headings.push({ level: level === '2' ? 2 : 3, id, text: text.replace(/<\/?(?:a|code)\b[^>]*>/g, '') });
    return `<h${level} id="${id}">${text}</h${level}>`;
  });
  const leading = headings.filter(({ id }) => !id.startsWith('error-'));
  return { html: marked, contents: leading.length > longest_contents ? leading.filter(({ level }) => level === 2) : leading };
}

const longest_contents = 40;

function freeId(text: string, taken: Set<string>): string {
  const words = text
    .replace(/<[^<>]+>|&\w+;/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const wanted = words?.join('-') ?? 'part';
  let id = wanted;
  for (let count = 2; taken.has(id); count += 1) id = `${wanted}-${count}`;
  taken.add(id);
  return id;
}
