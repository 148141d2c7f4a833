import { expect, test } from '@jest/globals';
import { backupName, lackingName, outdatedBackups } from '../../../shared/backup/backup-folder.ts';

const day = (date: string): string => backupName(new Date(`2026-11-${date}T03:00:00Z`));

test('backups are called by the second in which they begin', () => {
  expect(backupName(new Date('2026-11-22T03:04:05.678Z'))).toBe('books-2026-11-22T03-04-05Z.gz');
});

test('the newest stay, whatever the order of the folder, and nothing that is called otherwise goes', () => {
  const others = ['books-2025.gz', 'notes.txt', `${day('01')}.before-entity-3.gz`];
  const names = [day('21'), ...others, day('19'), day('22'), day('20')];
  expect(outdatedBackups(names, 2)).toEqual([day('19'), day('20')]);
  expect(outdatedBackups(names, 4)).toEqual([]);
  expect(outdatedBackups(names, Infinity)).toEqual([]);
});

test('what a killed backup has left goes with the next complete one; one that is being written stays', () => {
  const partial = (date: string): string => `${day(date)}.partial`;
  expect(outdatedBackups([day('20'), partial('21'), day('22'), partial('23')], 2)).toEqual([partial('21')]);
  expect(outdatedBackups([partial('21')], 1)).toEqual([]);
});

test('the newest backup that has all files stays, however many of those that lack some are newer', () => {
  const lacking = (date: string): string => lackingName(day(date));
  expect(lacking('22')).toBe('books-2026-11-22T03-00-00Z.lacking.gz');
  expect(outdatedBackups([day('18'), day('19'), lacking('20'), lacking('21'), lacking('22')], 2)).toEqual([day('18'), lacking('20')]);
  expect(outdatedBackups([lacking('20'), lacking('21')], 1)).toEqual([lacking('20')]);
});
