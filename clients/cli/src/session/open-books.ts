import type { components } from '../../../typescript/src/index.ts';
import type { Daybook } from '../../../typescript/src/daybook.ts';

type Profile = Omit<components['schemas']['Profile'], 'entities'> & { entities: Membership[] };

/** An entity whose books a person may open. */
interface Membership {
  id: number;
  name: string;
  role: string;
}

/** The person that acts, and the entity whose books the token opens; it may open none yet. */
export async function openBooks(daybook: Daybook): Promise<{ person: Profile; entity: Membership | undefined }> {
  const answer = await daybook.call('GET', '/books/v1/profile');
  const { resource: person } = (await answer.json()) as { resource: Profile };
  const id = Number(answer.headers.get('x-entity-id'));
  return { person, entity: person.entities.find((one) => one.id === id) };
}
