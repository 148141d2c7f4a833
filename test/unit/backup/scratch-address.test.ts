import { expect, test } from '@jest/globals';
import { scratchAddress } from '../../../shared/backup/scratch-address.ts';

const name = 'books-restore-[0-9a-f]{8}';

test.each([
  ['mongodb://127.0.0.1:1/books?replicaSet=rs', `^mongodb://127\\.0\\.0\\.1:1/${name}\\?replicaSet=rs$`],
  ['mongodb://u:p@a:1,b:2/books', `^mongodb://u:p@a:1,b:2/${name}\\?authSource=books$`],
  ['mongodb://u:p@a:1/books?authSource=admin', `^mongodb://u:p@a:1/${name}\\?authSource=admin$`],
  ['mongodb+srv://u:p@cluster.example', '^mongodb\\+srv://u:p@cluster\\.example/daybook-restore-[0-9a-f]{8}\\?authSource=admin$'],
])('%s leads to another database on the same servers, where the same user logs in', (uri, expected) => {
  expect(scratchAddress(uri)).toMatch(new RegExp(expected));
});
