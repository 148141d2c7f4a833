/** The most that one page of a list may have (limits of /meta). */
export const whole_page = 200;
