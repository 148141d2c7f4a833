/** The part of the reference about the authorization server. The others are named as their resources. */
export const tokens_part = 'tokens';
