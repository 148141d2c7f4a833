import type { InputField } from './kind.ts';
import type { Fields, Operation } from './operation.ts';

/** fastest-validator schema of an action's parameters in bus form, for Moleculer's `params`: what the gateway sends passes it. */
export function actionParams(operation: Operation): Record<string, unknown> {
  const rule = (field: InputField, required: boolean): Record<string, unknown> => ({
    ...field.kind.bus,
    optional: !required,
    nullable: !required,
  });
  const rules = (fields: Fields, partial: boolean): [string, Record<string, unknown>][] =>
    Object.entries(fields).map(([key, field]) => [key, rule(field, field.required && !partial)]);
  const entries = [
    ...rules(operation.path_params, false),
    ...rules(operation.query, false),
    ...rules(operation.body ?? {}, operation.partial),
  ];
  return { $$strict: true, ...Object.fromEntries(entries) };
}
