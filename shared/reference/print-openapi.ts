import { settings } from '../base/settings.ts';
import { openApiDocument } from './openapi-document.ts';

/** Prints the document of `GET /openapi.json` without a running service, for programs that make a client of it. */
const { public_url, billing } = settings();
process.stdout.write(JSON.stringify(openApiDocument(public_url, billing)));
