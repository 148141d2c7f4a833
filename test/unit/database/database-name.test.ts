import { expect, test } from '@jest/globals';
import { databaseName } from '../../../shared/database/database-name.ts';

test.each([
  ['mongodb://one:27017,two:27017,three:27017/books?replicaSet=daybook', 'books'],
  ['mongodb://user:p%2Fw@one:27017/books', 'books'],
  ['mongodb+srv://cluster.example.org/books?retryWrites=true', 'books'],
  ['mongodb://one:27017/', 'daybook'],
  ['mongodb://one:27017', 'daybook'],
  ['mongodb://one:27017,two:27017/?replicaSet=daybook', 'daybook'],
])('the database of %s is %s', (uri, name) => expect(databaseName(uri)).toBe(name));
