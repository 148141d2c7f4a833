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
    'The attachment cannot be deleted because it belongs to a posted transaction, was mailed to a contact, or is the logo of the entity.',
    'Leave it, and add the right file beside it: both are kept. Of a logo, name another one in the identity first.',
  ),
  TooManyAttachments: errorRow(
    104,
    'Too Many Attachments',
    'The record has as many attachments as a record may have, or those of the entity take all the space that it has.',
    'Put several pages into one PDF, or delete what nobody needs; `attachment_bytes_of_entity` of GET /meta is the space of an entity.',
  ),
  UnfitLogo: errorRow(
    105,
    'Unfit Logo',
    'The file cannot stand on documents: it is no PNG, JPEG or WebP, cannot be decoded, moves, is in the colours of printing inks (CMYK), or is larger than a logo may be (`logo_bytes`, `logo_pixels` of GET /meta).',
    'Send the logo as a still PNG, JPEG or WebP in RGB, of at most 512 KiB and 2,000 pixels on its longer side.',
  ),
};
