import { codesOf } from '../accounting/codes-of.ts';
import { limits } from './limits.ts';

/** What an operation says whose body is a file: its bytes as they are, not JSON. Its size is bounded by `body_bytes`. */
export interface FileBody {
  /** The media types that a client may name; `application/octet-stream` stands for any of them. What it really is, its bytes tell. */
  readonly content_types: readonly string[];
  /** How large it may be, where that is not `body_bytes`. */
  readonly bytes?: number;
  /** A body of JSON is taken as well. Its field `file` may have the bytes in base64; the action gets them as it gets those of a file. */
  readonly beside_json?: true;
}

/** The media type of bytes about which nothing is said (RFC 2046 §4.5.1). */
export const any_bytes = 'application/octet-stream';

/** What a scanner said of a file when it came. One that is infected is refused, so nothing ever has it (docs/decisions/byte-store.md). */
export const fileScans = {
  none: 'Not scanned: the operator had set no scanner, or the service made the file itself',
  clean: 'The scanner found nothing',
} as const;
export type FileScan = keyof typeof fileScans;

/** The file of a request as the action gets it. Its bytes are in the byte store of the caller's entity (shared/byte-store/byte-store.ts). */
export interface SentFile {
  /** SHA-256 of the bytes, in hex. */
  readonly sha256: string;
  readonly size: number;
  /** What the client calls it, without parameters. */
  readonly content_type: string;
  /** `none` where nothing is said. */
  readonly scan?: FileScan;
}

/** A file that an action answers: its bytes are in the byte store of the caller's entity, too. */
export interface AnsweredFile extends SentFile {
  /** What whoever saves it calls it. */
  readonly name: string;
}

/** fastest-validator rule of a sent file. */
export const sentFileRule = ({ beside_json = false }: { readonly beside_json?: boolean }): Record<string, unknown> => ({
  type: 'object',
  strict: true,
  optional: beside_json,
  nullable: beside_json,
  props: {
    sha256: { type: 'string', pattern: /^[0-9a-f]{64}$/ },
    size: { type: 'number', integer: true, min: 1 },
    content_type: { type: 'string', max: limits.name_characters },
    scan: { type: 'enum', values: codesOf(fileScans), optional: true },
  },
});
