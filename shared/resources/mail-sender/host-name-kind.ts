import type { Kind } from '../../api/kind.ts';
import { patternText } from '../../api/kinds/text-kinds.ts';

const label = /[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?/.source;
const pattern = new RegExp(`^(?:${label}(?:\\.${label})*|[0-9a-fA-F:.]{2,45})$`);

/** The name of a host (RFC 1123 §2.1), or a numeric address without brackets. */
export const hostName: Kind<string, string, string> = patternText(
  'host',
  253,
  pattern,
  'the name of a host (smtp.example.com) or its numeric address, without a port',
);
