import { runOf } from './test/tiers/projects.js';

/** PDFs as other programs read them: poppler's text and pictures, veraPDF's verdict; e-invoices as the official validators do. Run by `npm run test:pdf`. */
export default runOf(['pdf'], { maxWorkers: 1 });
