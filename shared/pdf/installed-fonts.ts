import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFontFaces } from './font-face.ts';
import type { FontFace } from './font-face.ts';

/** A family that PDFs can be set in, with the files of its weights. */
export interface FontFamily {
  readonly name: string;
  readonly files: readonly string[];
  has(code_point: number): boolean;
}

/** The weights that a sheet is set in, as the packages name their folders. */
const WEIGHTS = ['400Regular', '600SemiBold'] as const;
/**
 * The families that come with the service, for Latin, Greek, Cyrillic and Devanagari first; Arabic in one that draws a letter as one glyph
 * (docs/decisions/typst.md). Then those that an operator may install beside them.
 */
const packages = [
  ...['noto-sans', 'vazirmatn', 'noto-sans-hebrew', 'noto-sans-thai'],
  ...['noto-sans-jp', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-hk'],
];

/** Where a printer finds what it needs. */
export interface PrinterFolders {
  /** That of `sheet.typ`, absolute; the packages are looked up from there. */
  readonly home: string;
  /** More fonts, of the operator's (FONTS_DIR), or null. */
  readonly fonts_dir: string | null;
}

/** All families that are there: those of the packages installed, then whatever lies in the operator's folder. */
export function installedFonts({ home, fonts_dir }: PrinterFolders): FontFamily[] {
  const { resolve } = createRequire(join(home, 'sheet.typ'));
  const files = packages.flatMap((name) => packageFiles(`@expo-google-fonts/${name}`, resolve));
  return familiesOf([...files, ...(fonts_dir === null ? [] : filesIn(fonts_dir))]);
}

function packageFiles(name: string, resolve: (id: string) => string): string[] {
  try {
    const root = dirname(resolve(`${name}/package.json`));
    return WEIGHTS.flatMap((weight) => filesIn(join(root, weight)));
  } catch {
    return [];
  }
}

/** In the order of their names, so that the same folder gives the same documents. */
function filesIn(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return names.filter((name) => /\.(ttf|otf|ttc|otc)$/i.test(name)).map((name) => join(folder, name));
}

function familiesOf(files: readonly string[]): FontFamily[] {
  const families = new Map<string, { files: string[]; faces: FontFace[] }>();
  for (const file of files) {
    for (const face of facesOf(file)) {
      const family = families.get(face.family) ?? { files: [], faces: [] };
      families.set(face.family, family);
      if (!family.files.includes(file)) family.files.push(file);
      family.faces.push(face);
    }
  }
  return [...families].map(([name, family]) => ({
    name,
    files: family.files,
    // Of every weight: a character that only one of them has would be missing in the others.
    has: (code) => family.faces.every((face) => face.has(code)),
  }));
}

/** A file that is no font, whatever its name says, is passed over. */
function facesOf(file: string): FontFace[] {
  try {
    return readFontFaces(readFileSync(file));
  } catch {
    return [];
  }
}
