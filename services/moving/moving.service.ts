import type { Context, Service, ServiceSchema } from 'moleculer';
import type { BooksEvent } from '../../shared/books/actions/books-event.ts';
import { writesBooks } from '../../shared/books/actions/process-books.ts';
import { write, writeOfFile } from '../../shared/books/actions/write-action.ts';
import { openedDatabase } from '../../shared/database/connection.ts';
import { implementing } from '../../shared/resources/implementing.ts';
import { admitImport } from './admit-import.ts';
import { applyImport, checkImport, undoImport } from './begin-step.ts';
import { watchImports } from './job/import-metrics.ts';
import { Mover } from './job/mover.ts';
import { mapImport } from './map-import.ts';
import { planImport, readFileToPlan } from './plan-import.ts';

interface MovingService extends Service {
  mover: Mover | undefined;
  endWatch: (() => void) | undefined;
}

/** What happened to an import that this may mean that a step is due. */
const waking = new Set(['import.check_started', 'import.apply_started', 'import.undo_started']);

/** Books of other programs on their way in. A step is stored first, and done after the commit by the process that leases it. */
const movingService: ServiceSchema<object, object, object, MovingService> = {
  name: 'moving',
  ...writesBooks,
  hooks: { before: { planImport: admitImport } },
  actions: implementing('moving', {
    planImport: writeOfFile('planImport', readFileToPlan, planImport),
    mapImport: write('mapImport', mapImport),
    checkImport: write('checkImport', checkImport),
    applyImport: write('applyImport', applyImport),
    undoImport: write('undoImport', undoImport),
  }),
  events: {
    ...writesBooks.events,
    'books.event'(this: MovingService, ctx: Context<BooksEvent>) {
      if (ctx.params.names.some((name) => waking.has(name))) this.mover?.wake();
    },
  },
  async started() {
    await writesBooks.started.call(this);
    this.mover = await Mover.open(this.broker, (message, error) => this.logger.error(message, error));
    this.mover.start();
    this.endWatch = watchImports((await openedDatabase()).db);
  },
  async stopped() {
    this.endWatch?.();
    await this.mover?.stop();
    await writesBooks.stopped.call(this);
  },
};
export default movingService;
