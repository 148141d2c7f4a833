/** The one path that the cookie of the console goes to. Answers below it hold tokens. */
export const session_path = '/console/session';
