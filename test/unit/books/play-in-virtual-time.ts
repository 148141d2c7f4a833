import { clock } from '../../../shared/base/clock.ts';
import { Books } from '../../../shared/books/rounds/books.ts';
import { newTrial } from '../../../shared/subscription/new-trial.ts';
import type { PlanCode } from '../../../shared/subscription/plans.ts';
import { bearEntity } from '../../integration/books/note-category.ts';
import { SimulatedClient } from '../../simulation/simulated-client.ts';
import type { Faults } from '../../simulation/simulated-client.ts';
import { SimulatedServer } from '../../simulation/simulated-server.ts';
import { VirtualTime } from '../../simulation/virtual-time.ts';

/** Plays with the books of one entity in virtual time, on a server that fails nothing until `network` says so. */
export async function playedInVirtualTime(play: (stage: Stage) => Promise<void>, plan: PlanCode = 'books'): Promise<void> {
  const time = new VirtualTime(1);
  const uninstall = time.install();
  try {
    const server = new SimulatedServer();
    server.insertAlone('subscriptions', { ...newTrial(1, null, clock.now()), plan });
    const network: Faults = { cut: 0, commit: 0 };
    const faults: unknown[] = [];
    const process = (): Books => {
      return new Books(new SimulatedClient(time, server, network), (error) => faults.push(error));
    };
    const books = process();
    const caller = { user_id: 1, owner_id: 1, entity_id: null as number | null, scopes: [] };
    const open = async (): Promise<void> => {
      const born = await books.executeInNewEntity(bearEntity, { params: {}, caller, serialize: JSON.stringify });
      await play({ time, server, network, books, process, faults, caller, entity_id: (born.body.resource as { id: number }).id });
    };
    const played = open();
    await time.runAll();
    await played;
  } finally {
    uninstall();
  }
}

/** What a play finds there. */
interface Stage {
  time: VirtualTime;
  server: SimulatedServer;
  /** How often what goes wrong between the processes and the server does. */
  network: Faults;
  books: Books;
  /** The books of another process on the same server. */
  process(): Books;
  /** What the processes have reported. */
  faults: unknown[];
  caller: { user_id: number; owner_id: number; entity_id: number | null; scopes: string[] };
  entity_id: number;
}
