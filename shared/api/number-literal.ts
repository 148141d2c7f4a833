/** A JSON number as it was written, because a float would not print the same text (`1.10`, `1e3`, 17 digits). */
export class NumberLiteral {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toJSON(): string {
    return this.text;
  }

  toString(): string {
    return this.text;
  }
}

/** For the JSON parser: a plain number if that keeps every digit, else the literal's text. */
export function parseNumberLiteral(text: string): number | NumberLiteral {
  const number = Number(text);
  return String(number) === text ? number : new NumberLiteral(text);
}
