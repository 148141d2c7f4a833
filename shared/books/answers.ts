import type { Answer } from './command.ts';

/** 201 with a Location: `resource` in bus form, `label` as in "<label> created successfully". */
export function created(path: string, label: string, resource: Record<string, unknown>): Answer {
  return {
    status: 201,
    location: `${path}/${String(resource.id)}`,
    body: { status: 'success', message: `${label} created successfully`, resource },
  };
}

/** 200 with the resource after an update, a deletion or an action. */
export function changed(label: string, verb: string, resource: Record<string, unknown>): Answer {
  return { status: 200, body: { status: 'success', message: `${label} ${verb} successfully`, resource } };
}

/** 200 with named keys of the operation's own. */
export function succeeded(keys: Record<string, unknown>): Answer {
  return { status: 200, body: { status: 'success', ...keys } };
}
