import { attach, detach } from '../../api/attachments.ts';
import { answered, books } from '../../api/client.ts';
import type { components } from '../../api/schema.d.ts';

export type Entity = components['schemas']['Entity'];
export type IdentityBody = NonNullable<NonNullable<components['schemas']['UpdateEntityBody']>['identity']>;

/** A new logo in place of the one before; the rest of the identity, which is saved as a whole, stays as it was. */
export async function putLogo({ id, identity }: Entity, file: File): Promise<void> {
  const { resource } = await attach(id, { 'owner-type': 'entity', 'owner-id': id }, file, { purpose: 'logo' });
  try {
    await nameLogo(id, { ...identity, logo_id: resource.id } as IdentityBody);
  } catch (refusal) {
    // Nothing names it, so nobody would ever see it again.
    await forget(id, resource.id);
    throw refusal;
  }
  await forget(id, identity?.logo_id);
}

/** From now on documents print the name again. What was posted keeps the logo that it had. */
export async function takeLogoOff({ id, identity }: Entity): Promise<void> {
  await nameLogo(id, { ...identity, logo_id: null } as IdentityBody);
  await forget(id, identity?.logo_id);
}

const nameLogo = (id: number, identity: IdentityBody) =>
  answered(books(id).PATCH('/books/v1/entity/{id}', { params: { path: { id } }, body: { identity } }));

/** An entity may have so many files: logos that were replaced would fill its place. One that stays is no fault of the new one. */
async function forget(entity: number, id: number | null | undefined): Promise<void> {
  if (id) await detach(entity, id).catch(() => undefined);
}
