import type { ActionSchema } from 'moleculer';
import type { BooksResource } from '../../resources/all-records.ts';
import type { OperationId, ParamsOf } from '../../resources/operation-params.ts';
import type { Command } from '../command.ts';
import { write } from './write-action.ts';

/** The resources whose records can be changed, recycled and restored. */
type Name = { [N in BooksResource['name']]: `update${N}` extends OperationId ? N : never }[BooksResource['name']];

/** The actions of a resource's own writes, by their names: `createTax`, `updateTax`, `deleteTax`, `restoreTax`. */
export type CommandsOf<N extends Name> = Readonly<Record<`${'create' | 'update' | 'delete' | 'restore'}${N}`, ActionSchema>>;

/** The commands of a resource of the books as actions of its service, which spreads them among its own. */
export function commandsOf<N extends Name, C, U, D, R>(
  { name }: { readonly name: N },
  commands: {
    create: Command<ParamsOf<`create${N}`>, C>;
    update: Command<ParamsOf<`update${N}`>, U>;
    delete: Command<ParamsOf<`delete${N}`>, D>;
    restore: Command<ParamsOf<`restore${N}`>, R>;
  },
): CommandsOf<N> {
  const actions = {
    [`create${name}`]: write(`create${name}`, commands.create),
    [`update${name}`]: write(`update${name}`, commands.update),
    [`delete${name}`]: write(`delete${name}`, commands.delete),
    [`restore${name}`]: write(`restore${name}`, commands.restore),
  };
  return actions as CommandsOf<N>;
}
