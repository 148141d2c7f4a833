import { useParams } from '@tanstack/react-router';

/** The entity of the address: everything that a screen shows is of its books. */
export function useEntity(): number {
  return Number(useParams({ from: '/$entity' }).entity);
}
