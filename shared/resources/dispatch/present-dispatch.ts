import { present } from '../../api/record-form.ts';
import type { Shown } from '../../api/resource-types.ts';
import type { Dispatch } from './dispatch.ts';
import { dispatch as resource } from './dispatch.ts';

export function presentDispatch(dispatch: Dispatch): Shown<typeof resource> {
  return present(resource, dispatch, {});
}

/** `Dispatch: Invoice IN01/0001 – Acme Inc`. */
export function dispatchLabel({ subject }: Dispatch): string {
  return `Dispatch: ${subject}`;
}
