/** A file that takes more of a thread than its size may (reading-limits.ts). */
export class TooMuchToRead extends Error {
  readonly what: 'computing' | 'time' | 'memory';

  /** @param seconds how many it was given */
  constructor(what: 'computing' | 'time' | 'memory', seconds = 0) {
    const figure = Math.round(seconds);
    super(
      what === 'memory'
        ? 'takes more memory to read than a file of its size may'
        : `takes more than ${figure} seconds${what === 'computing' ? ' of computing' : ''} to read, which is all that a file of its size may`,
    );
    this.name = 'TooMuchToRead';
    this.what = what;
  }
}
