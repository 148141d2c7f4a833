import type { Document } from 'mongodb';

/**
 * A filter for the documents of one entity. One of branches that all name the entity is left as it is: MongoDB plans each of them by itself
 * only where nothing stands beside them.
 */
export function ofEntity(entity_id: number, filter: Document): Document {
  const { $or, ...besides } = filter as { $or?: readonly Document[] };
  const isBranched = $or?.length && Object.keys(besides).length === 0 && $or.every((branch) => branch.entity_id === entity_id);
  return isBranched ? filter : { entity_id, ...filter };
}
