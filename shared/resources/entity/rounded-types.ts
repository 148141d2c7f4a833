import type { DocumentType } from '../document/document-types.ts';
import type { Entity } from './entity.ts';

/** The documents that an entity rounds to coins: what is paid as it is sold, unless it says others. */
export function roundedTypes({ cash_rounding_types }: Pick<Entity, 'cash_rounding_types'>): readonly DocumentType[] {
  return cash_rounding_types?.length ? cash_rounding_types : ['CS'];
}
