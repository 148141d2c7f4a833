import type { InputField } from './kind.ts';
import type { Fields, Operation } from './operation.ts';
import { sentFileRule } from './sent-file.ts';

/** The fastest-validator schema of an action's parameters in bus form, for Moleculer's `params`. What the gateway sends passes it. */
export function actionParams(operation: Operation): Record<string, unknown> {
  const rules = (fields: Fields, partial: boolean): [string, Record<string, unknown>][] =>
    Object.entries(fields).map(([key, field]) => [key, rule(field, field.required && !partial)]);
  const entries = [
    ...rules(operation.path_params, false),
    ...rules(operation.query, false),
    ...rules(operation.body ?? {}, operation.partial),
  ];
  return { $$strict: true, ...Object.fromEntries(entries), ...(operation.file ? { file: sentFileRule(operation.file) } : {}) };
}

function rule(field: InputField, required: boolean): Record<string, unknown> {
  return { ...field.kind.bus, optional: !required, nullable: !required };
}

/**
 * The fields that an action takes, for the REPL. They refuse nothing: the use case checks the body as it came, so that one answer names all
 * its faults.
 */
export function namedParams(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.keys(fields).map((key) => [key, { type: 'any', optional: true, nullable: true }]));
}
