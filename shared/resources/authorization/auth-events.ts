/**
 * What the authorization server leaves in the trail of an account, by the operation that does it. A log-in that is refused is told where
 * there is such an account, and not without end (services/identity/log-in.ts).
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
