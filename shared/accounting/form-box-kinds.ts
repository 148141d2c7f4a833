/** What a box of a form holds. */
export const boxKinds = {
  base: 'Amounts that taxes are charged on',
  tax: 'Taxes',
  sum: 'Boxes added up',
  typed: 'What is typed as the return is filed',
  memo: 'What other boxes contain already',
} as const;

/** Which way a figure goes that is printed without its sign. */
export const netDirections = { payable: 'To be paid', repayable: 'In our favour' } as const;
export type NetDirection = keyof typeof netDirections;
