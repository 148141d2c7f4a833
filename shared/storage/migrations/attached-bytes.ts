import type { Migration } from './migration.ts';

/** Entities that had attachments before their bytes were counted have the sum in their head; a head without it has none. */
export const attachedBytes: Migration = {
  name: 'attached-bytes',
  async apply(db, goOn) {
    const sums = db
      .collection('attachments')
      .aggregate<{ _id: number; bytes: number }>([
        { $match: { deleted_at: null } },
        { $group: { _id: '$entity_id', bytes: { $sum: '$size' } } },
      ]);
    for await (const { _id, bytes } of sums) {
      await db
        .collection<{ _id: number }>('heads')
        .updateOne({ _id, attached_bytes: { $exists: false } }, { $set: { attached_bytes: bytes } }, { bypassDocumentValidation: true });
      await goOn?.();
    }
  },
};
