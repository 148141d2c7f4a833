type Look = () => void;

/** Requests that wait for something: none of them waits on, and none is answered, once its token was revoked. */
export class WaitingRequests {
  private readonly looks = new Set<Look>();

  /** Called when tokens were revoked. */
  look(): void {
    for (const look of this.looks) look();
  }

  /**
   * Answers what `wait` does. When tokens are revoked meanwhile, `verify` looks at the one of this request: if that throws, `end` ends the
   * waiting, and what it threw is thrown here.
   */
  async serve<T>(wait: () => Promise<T>, verify: () => Promise<unknown>, end: () => void): Promise<T> {
    let refusal: Error | undefined;
    const look = (): void =>
      void verify().catch((error: Error) => {
        refusal = error;
        end();
      });
    this.looks.add(look);
    try {
      const found = await wait();
      if (refusal) throw refusal;
      return found;
    } finally {
      this.looks.delete(look);
    }
  }
}
