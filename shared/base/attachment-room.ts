/** How many bytes the files of all records of an entity may have together, unless the operator sets another limit. */
export const usual_attachment_bytes = 1_073_741_824;
