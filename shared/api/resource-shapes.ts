import type { Resource } from './declare-resource.ts';
import type { Shape } from './shape.ts';

let shapes: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {};

/**
 * How each resource's fields are written, by the resource's name. The list of resources sets it once, because the kinds cannot import that
 * list.
 */
export function resourceShapes(): typeof shapes {
  return shapes;
}

export function declareShapes(resources: readonly Resource[]): void {
  shapes = Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      Object.fromEntries(Object.entries(resource.fields).map(([key, field]) => [key, (field.answer_kind ?? field.kind).shape])),
    ]),
  );
}
