/** What `Allow` says where the answer does not depend on a path: `OPTIONS *` (RFC 9110 §9.3.7), and a method that nobody knows. */
export const any_method = 'DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT';
