import { errorRow, missingEntity } from '../../accounting/error-row.ts';

export const attachmentErrors = {
  MissingEntity: missingEntity('Attachment'),
  UnknownFileType: errorRow(
    102,
    'Unknown File Type',
    'By its bytes the file is none of the types that may hang on a record: it is a page, a program, an archive, a workbook with macros, or damaged.',
    'Send it as a PDF, a picture (PNG, JPEG, WebP, HEIC), XML, CSV, text, XLSX, ODS or EML.',
  ),
  KeptAttachment: errorRow(
    103,
    'Kept Attachment',
    'The attachment cannot be deleted because it belongs to a posted transaction, or was mailed to a contact.',
    'Leave it, and add the right file beside it: both are kept.',
  ),
  TooManyAttachments: errorRow(
    104,
    'Too Many Attachments',
    'The record has as many attachments as a record may have, or those of the entity take all the space that it has.',
    'Put several pages into one PDF, or delete what nobody needs.',
  ),
};
