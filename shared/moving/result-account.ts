/** Stands for the account that takes the result of the years before the books begin. */
export const RESULT = '\0result';
