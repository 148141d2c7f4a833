/** The beginning of all operations' paths. */
export const api_base = '/books/v1';
