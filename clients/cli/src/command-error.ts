/** Why a command ended otherwise than asked, in its exit code. */
export const exitCodes = {
  /** The service or the command refused. */
  refused: 1,
  /** It was carried out, and found that something differs. */
  differs: 2,
  /** Nobody is logged in, or no longer. */
  not_logged_in: 3,
} as const;

/** A sentence that says what is wrong and what to do. */
export class CommandError extends Error {
  readonly exit_code: number;

  constructor(message: string, reason: keyof typeof exitCodes = 'refused') {
    super(message);
    this.exit_code = exitCodes[reason];
  }
}
