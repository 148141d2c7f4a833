interface FileType {
  readonly content_type: string;
  /** The endings of its names; the first is given to a name that has none of them. */
  readonly endings: readonly string[];
}

/** The kinds of files that may hang on records. None of them runs anything where it is opened. */
export const fileTypes = {
  pdf: { content_type: 'application/pdf', endings: ['pdf'] },
  xml: { content_type: 'application/xml', endings: ['xml'] },
  png: { content_type: 'image/png', endings: ['png'] },
  jpeg: { content_type: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { content_type: 'image/webp', endings: ['webp'] },
  heic: { content_type: 'image/heic', endings: ['heic', 'heif'] },
  csv: { content_type: 'text/csv', endings: ['csv'] },
  txt: { content_type: 'text/plain', endings: ['txt'] },
  xlsx: { content_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', endings: ['xlsx'] },
  ods: { content_type: 'application/vnd.oasis.opendocument.spreadsheet', endings: ['ods'] },
  eml: { content_type: 'message/rfc822', endings: ['eml'] },
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeName = keyof typeof fileTypes;

export const content_types: readonly string[] = Object.values(fileTypes).map(({ content_type }) => content_type);

/** What stands behind the last dot of a name, in small letters; empty where there is none. */
export function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? '' : name.slice(dot + 1).toLowerCase();
}

/** The name with an ending of what the file is, so that a program that opens it by its name opens it as that: `a.exe` of a PDF is `a.exe.pdf`. */
export function namedAs(type: FileTypeName, name: string): string {
  const { endings }: FileType = fileTypes[type];
  return endings.includes(endingOf(name)) ? name : `${name}.${endings[0]!}`;
}
