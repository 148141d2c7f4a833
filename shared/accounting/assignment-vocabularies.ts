/** Which items of an account a bulk assignment clears first. */
export const assignmentOrders = {
  oldest: 'The oldest first',
  reference: 'Those that the reference names first, then those of exactly the amount, then the oldest',
} as const;
export type AssignmentOrder = keyof typeof assignmentOrders;

/** Why a proposal is made. */
export const proposalReasons = {
  reference: 'What is assigned names their numbers',
  amount: 'They come to exactly what is left of it',
  only_item: 'Nothing else of the contact is open',
  oldest: 'What a bulk assignment clears',
} as const;
export type ProposalReason = keyof typeof proposalReasons;
