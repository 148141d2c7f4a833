/** An action that makes an account once it is released, and not before. */
export function heldAccount(): { action: () => Promise<object>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    action: async () => {
      await promise;
      return { status: 201, location: '/account/1', body: { status: 'success' } };
    },
    release: () => resolve(),
  };
}
