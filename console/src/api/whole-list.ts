/** The most that one page of a list may have (limits of /meta). */
export const PAGE = 200;

interface Page {
  perPage: number;
  page: number;
}

/**
 * All records of a list, page after page. No other reader of the console asks for a page and takes it for the list
 * (test/unit/console/whole-lists.test.ts); what may be without end is shown in parts.
 */
export async function wholeList<T>(read: (page: Page) => Promise<{ data: T[] }>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await read({ perPage: PAGE, page });
    all.push(...data);
    if (data.length < PAGE) return all;
  }
}
