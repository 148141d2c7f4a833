import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 2 ** 28 });

/** What differs from a commit, new files included. @param {string} base @returns {string[]} */
export function changedFiles(base) {
  const listed = `${git('diff', '--name-only', base)}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return listed.split('\n').filter((path) => path && existsSync(path));
}

/** The lines of a file that differ from a commit, from 1; those beside lines that were taken away. */
function changedLines(base, path) {
  const hunks = git('diff', '-U0', base, '--', path).matchAll(/^@@ \S+ \+(\d+)(?:,(\d+))? @@/gm);
  return [...hunks].flatMap(([, from, count]) =>
    Array.from({ length: Math.max(1, Number(count ?? 1)) }, (_, index) => Number(from) + index),
  );
}

/**
 * The names of the functions in which a file differs from a commit, as V8 names them; null where it differs outside of them, or is new.
 *
 * @param {string} base
 * @param {string} path
 */
export function changedFunctions(base, path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  const lines = changedLines(base, path);
  const names = lines.map((line) => nameAround(source, line - 1));
  return names.length === 0 || names.includes(undefined) ? null : new Set(names);
}

function nameAround(source, line) {
  let name;
  const lineOf = (position) => source.getLineAndCharacterOfPosition(position).line;
  const look = (node) => {
    if (lineOf(node.getStart(source)) > line || lineOf(node.end) < line) return;
    if (ts.isFunctionLike(node)) name = (node.name ?? node.parent.name)?.getText(source) ?? name;
    ts.forEachChild(node, look);
  };
  look(source);
  return name;
}
