import { describeValue } from '../describe-value.ts';
import { Refusal } from '../kind.ts';

/** The usual refusal: what is accepted, and what kind of value came. */
export function refuse(accepts: string, value: unknown): Refusal {
  return new Refusal(`must be ${accepts}; got ${describeValue(value)}`);
}
