import { hash } from 'node:crypto';
import type { Block } from './backup-format.ts';

/** Small enough that the books of one entity are read without much of others, large enough that their list stays short. */
const MOST_CHARACTERS = 4 * 1024 * 1024;

/** Lines of one collection on their way into a backup. */
export class OpenBlock {
  readonly collection: string;
  #lines: string[] = [];
  #characters = 0;
  #from = Infinity;
  #to = -Infinity;
  #isFound = true;

  constructor(collection: string) {
    this.collection = collection;
  }

  get isFull(): boolean {
    return this.#characters >= MOST_CHARACTERS;
  }

  add(line: string, found_by: number | undefined): void {
    this.#lines.push(line);
    this.#characters += line.length;
    if (found_by === undefined) this.#isFound = false;
    else [this.#from, this.#to] = [Math.min(this.#from, found_by), Math.max(this.#to, found_by)];
  }

  text(): string {
    return this.#lines.join('');
  }

  described(text: string): Omit<Block, 'at' | 'bytes'> {
    const range = this.#isFound ? { from: this.#from, to: this.#to } : {};
    return { in: this.collection, records: this.#lines.length, sha256: hash('sha256', text), ...range };
  }
}
