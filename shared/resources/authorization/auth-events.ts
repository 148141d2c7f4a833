/**
 * The events that the authorization server leaves in the trail of an account, by operation. A refused log-in is recorded only when the
 * account exists, and only a limited number of times (services/identity/log-in.ts).
 */
export const authEvents = {
  register: 'profile.registered',
  login: 'profile.logged_in',
  refusedLogin: 'profile.login_refused',
  logout: 'profile.logged_out',
  acceptInvitation: 'user.accepted',
  confirmPasswordReset: 'profile.password_reset',
  confirmEmailVerification: 'profile.email_verified',
} as const;
