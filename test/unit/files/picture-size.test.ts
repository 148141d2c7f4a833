import { expect, test } from '@jest/globals';
import { pictureHead } from '../../../shared/files/picture-size.ts';
import { jpeg, part, png, webp } from '../../setup/pictures.ts';

const still = { has_inks: false, is_animated: false };

test('the head of a PNG, a JPEG and a WebP says how large it is', () => {
  expect(pictureHead(png(30, 20))).toEqual({ ...still, width: 30, height: 20 });
  expect(pictureHead(jpeg)).toEqual({ ...still, width: 6, height: 4 });
  expect(pictureHead(webp)).toEqual({ ...still, width: 6, height: 4 });
});

test('lossless and extended WebPs too; one that moves says so', () => {
  const of = (form: string, rest: string): Buffer =>
    Buffer.concat([Buffer.from('RIFF\x14\0\0\0WEBP', 'latin1'), Buffer.from(form), Buffer.from(rest, 'hex')]);
  // 14 bits of width - 1, 14 bits of height - 1 behind the mark 2f (RFC 9649 3.4).
  expect(pictureHead(of('VP8L', '0a0000002f63c00f0000'))).toMatchObject({ width: 100, height: 64, is_animated: false });
  expect(pictureHead(of('VP8X', '0a00000002000000630000010000'))).toMatchObject({ width: 100, height: 2, is_animated: true });
});

test('what moves and what is in printing inks says so', () => {
  expect(pictureHead(png(3, 3, { extra: part('acTL', Buffer.alloc(8)) }))).toMatchObject({ is_animated: true });
  const inks = Buffer.from(jpeg);
  const frame = inks.indexOf(Buffer.from('ffc0', 'hex'));
  inks[frame + 9] = 4;
  expect(pictureHead(inks)).toMatchObject({ has_inks: true });
});

test('anything else, and every beginning that is cut short, is none', () => {
  for (const other of ['', 'GIF89a......', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', '\x89PNG\r\n\x1a\n', 'ÿØÿ'])
    expect(pictureHead(Buffer.from(other, 'latin1'))).toBeUndefined();
  expect(pictureHead(png(1, 1, { head: [0, 5] }))).toBeUndefined();
  for (const picture of [png(30, 20), jpeg, webp])
    for (let length = 0; length < 24; length += 1) expect(pictureHead(picture.subarray(0, length))).toBeUndefined();
});
