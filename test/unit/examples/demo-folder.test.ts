import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { isPosted, keepPosted, openDemoFolder } from '../../../examples/demo/demo-folder.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'demo-folder-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('the demonstration keeps its books in DATA_DIR, and opens the same ones again until new ones are asked for', () => {
  const folder = openDemoFolder(join(root, 'mine'), join(root, 'own'), false);
  expect(folder).toBe(join(root, 'mine'));
  expect(existsSync(join(root, 'own'))).toBe(false);
  writeFileSync(join(folder, 'books'), 'posted ones');
  keepPosted(folder, '2026-11-29');
  expect(isPosted(openDemoFolder(folder, '', false))).toBe(true);
  expect(existsSync(join(folder, 'books'))).toBe(true);
  expect(isPosted(openDemoFolder(folder, '', true))).toBe(false);
  expect(existsSync(join(folder, 'books'))).toBe(false);
});

test('what was left half-way is removed, and nobody’s own books ever are', () => {
  const halfway = openDemoFolder(undefined, join(root, 'own'), false);
  writeFileSync(join(halfway, 'books'), 'half of them');
  openDemoFolder(undefined, join(root, 'own'), false);
  expect(existsSync(join(halfway, 'books'))).toBe(false);
  const others = join(root, 'others');
  mkdirSync(others);
  writeFileSync(join(others, 'books'), 'of a company');
  expect(() => openDemoFolder(others, '', true)).toThrow('no demonstration');
  expect(existsSync(join(others, 'books'))).toBe(true);
});
