/** What the paths of all operations begin with. */
export const api_base = '/books/v1';
