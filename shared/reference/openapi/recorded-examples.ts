import type { Operation } from '../../api/operation.ts';
import recorded from './recorded-examples.json' with { type: 'json' };

/** One request of an operation and its answer, from the story that `test/conformance/recorded` plays to a running service. */
export interface RecordedExample {
  /** Parameters of the path. */
  readonly path?: Readonly<Record<string, number | string>>;
  /** Parameters of the query by their snake_case names. */
  readonly query?: Readonly<Record<string, string | number | boolean>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Not there where it is too long for an example: that of `/meta`. */
  readonly answer?: unknown;
}

/** What stands for the address of the service in the file. */
export const ADDRESS = 'https://books.invalid';

const examples: Readonly<Record<string, RecordedExample | undefined>> = recorded;

/**
 * The example of an operation, as the service at that address would have answered; a second address of an operation has that of the first. It
 * is empty where none was recorded.
 */
export function recordedExample({ id, alias_of }: Pick<Operation, 'id' | 'alias_of'>, public_url: string): RecordedExample {
  return JSON.parse(JSON.stringify(examples[alias_of ?? id] ?? {}).replaceAll(ADDRESS, public_url)) as RecordedExample;
}

/** The example of a body in a media type object, where there is one. */
export function mediaExample(body: unknown): { example?: unknown } {
  return body === undefined ? {} : { example: body };
}
