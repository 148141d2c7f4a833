import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { Attachment } from './attachment.ts';
import { attachment as resource } from './attachment.ts';

export function presentAttachment(attachment: Attachment): Shown<typeof resource> {
  return present(resource, attachment, {});
}

/** `Attachment: receipt.pdf`. */
export function attachmentLabel({ name }: Attachment): string {
  return `Attachment: ${name}`;
}
