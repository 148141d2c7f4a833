import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The look that the console, the pages for readers and printed statements share: CSS custom properties on `:root`, light and dark in pairs. Read
 * from the program's working directory, as all files of the program that are no modules.
 */
export const console_tokens = readFileSync(join(process.cwd(), 'console', 'src', 'styles', 'tokens.css'), 'utf8');
