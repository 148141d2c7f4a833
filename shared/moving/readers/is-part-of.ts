/** Whether an account is another one, or below it: `assets:bank:main` is part of `assets:bank`. */
export const isPartOf = (account: string, whole: string): boolean => account === whole || account.startsWith(`${whole}:`);
