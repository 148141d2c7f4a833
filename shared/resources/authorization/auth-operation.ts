import type { Kind } from '../../api/kind.ts';
import type { Fields } from '../../api/operation.ts';

/** One address of the authorization server: how it is served and how it is documented. */
export interface AuthOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly action: string;
  readonly body: 'none' | 'json' | 'form';
  readonly fields: Fields;
  /** Texts in the path, in braces. */
  readonly path_fields?: Fields;
  /** Also limited by address, besides the limit for all requests, because it tries a password or a code, or makes an account. */
  readonly credential?: 'password' | 'registration' | 'device';
  /** Needs a bearer token. */
  readonly authenticated?: true;
  /** Public documents that any client may cache for a while. */
  readonly cacheable?: true;
  readonly summary: string;
  readonly description: string;
  readonly status: 200 | 201;
  readonly answer: Kind;
  /** Codes of the request errors that it can meet, besides 429, 500 and 503. */
  readonly errors: readonly number[];
}
