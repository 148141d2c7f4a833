/** The filter for statements that say what an account holds at the end of a day: interim reports and notifications do not. */
export const closingOfDay = { format: { $nin: ['camt.052', 'camt.054', 'mt942'] }, closing: { $ne: null } };
