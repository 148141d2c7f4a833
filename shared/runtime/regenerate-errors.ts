import { Errors } from 'moleculer';
import { BookkeepingError } from '../accounting/bookkeeping-error.ts';
import type { ErrorResource } from '../accounting/error-catalogue.ts';
import { RequestError } from '../base/request-error.ts';
import type { FieldMessages, RequestErrorCode } from '../base/request-error.ts';

interface PlainError {
  type?: string;
  code?: number;
  message: string;
  data?: { fields?: FieldMessages; headers?: Record<string, string>; resource?: string; condition?: string; field?: string };
}

/**
 * Rebuilds our two error classes on the caller's side of the bus, so that a refusal keeps its field messages (platform: Moleculer
 * Regenerator).
 */
export class ErrorRegenerator extends Errors.Regenerator {
  override restoreCustomError(plain: PlainError): Error {
    if (plain.type === 'RequestError')
      return new RequestError(plain.code as RequestErrorCode, plain.data?.fields ?? {}, plain.data?.headers ?? {});
    if (plain.type === 'BookkeepingError') {
      return new BookkeepingError(
        plain.data?.resource as ErrorResource,
        plain.data?.condition ?? '',
        plain.data?.field ?? '',
        plain.message,
      );
    }
    // Moleculer uses `||` here, so undefined means its own plain error (its type denies this; errors.js does it).
    return undefined as unknown as Error;
  }
}
