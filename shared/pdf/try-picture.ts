import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { layOutLogo } from './lay-out-letter.ts';

/**
 * Whether a PNG, a JPEG or a WebP can be decoded and printed, by the program that prints it. It blocks its thread while it tries. `home` is the
 * folder of the templates, absolute.
 */
export function canPrint(picture: Uint8Array, home: string): boolean {
  const compiler = NodeCompiler.create({ workspace: home, fontArgs: [{ fontBlobs: [] }] });
  try {
    return compiler.pdf(layOutLogo({ compiler, home }, picture), { pdfStandard: 'a-3a' }).length > 0;
  } catch {
    return false;
  } finally {
    compiler.evictCache(0);
  }
}
