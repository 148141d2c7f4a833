import fastestValidator from 'fastest-validator';
import type { ValidationError, ValidationSchema } from 'fastest-validator';
import { safeKey } from '../../shared/api/describe-value.ts';
import { closestTo } from '../../shared/api/did-you-mean.ts';
import { addrSpec, textFault } from '../../shared/api/kinds/text-kinds.ts';
import { limits } from '../../shared/api/limits.ts';
import { RequestError } from '../../shared/base/request-error.ts';

// The package is CommonJS but its types describe an ES module: the class is the module itself.
const Validator = fastestValidator as unknown as typeof fastestValidator.default;

const validator = new Validator({
  haltOnFirstError: false,
  useNewCustomCheckerFunction: true,
  messages: {
    required: 'This field is required.',
    string: 'This field must be text.',
    stringMax: 'This field must have at most {expected} characters.',
    stringPattern: 'This field must be an e-mail address.',
    number: 'This field must be a whole number.',
    boolean: 'This field must be true or false.',
    numberInteger: 'This field must be a whole number.',
    numberMin: 'This field must be at least {expected}.',
    blankText: 'This field {expected}.',
    passwordLength: 'A password must have {expected} characters.',
  },
});

const PASSWORD_CHARACTERS = { min: limits.password_characters_min, max: limits.password_characters };

type Report = { type: string; expected?: unknown; actual?: unknown }[];

function visibleText(max: number): (value: unknown, errors: Report) => unknown {
  return (value, errors) => {
    const fault = typeof value === 'string' ? textFault(value, { max }) : undefined;
    if (fault !== undefined) errors.push({ type: 'blankText', expected: fault });
    return value;
  };
}

function passwordOfAllowedLength(value: unknown, errors: Report): unknown {
  const { min, max } = PASSWORD_CHARACTERS;
  // Unlike `length`, this counts a character outside the basic plane as one.
  const characters = typeof value === 'string' ? [...value].length : min;
  if (characters < min || characters > max) errors.push({ type: 'passwordLength', expected: `${min} to ${max}` });
  return value;
}

/** The kinds of fields in the bodies of /auth/v1. */
export const fieldKinds = {
  name: { type: 'string', custom: visibleText(limits.name_characters) },
  email: { type: 'string', max: limits.email_characters, trim: true, pattern: addrSpec },
  /** A password that is being set. */
  newPassword: { type: 'string', custom: passwordOfAllowedLength },
  /** A password or token that is only compared: it has no form to check, it is right or wrong. */
  credential: { type: 'string', custom: visibleText(4096) },
  flag: { type: 'boolean' },
  entityId: { type: 'number', integer: true, min: 1, optional: true },
} as const;

export function optional<K extends object>(kind: K): K & { optional: true } {
  return { ...kind, optional: true };
}

/** Compiles the check of a body. The check throws one 422 RequestError that names every wrong field and every unknown key. */
export function fieldChecker<P>(fields: ValidationSchema): (params: unknown) => P {
  // entity_id is accepted everywhere (docs/guides/index.md "Conventions").
  const accepted = { entity_id: fieldKinds.entityId, ...fields };
  const check = validator.compile(accepted);
  return (params) => {
    if (params === null || typeof params !== 'object' || Array.isArray(params))
      throw new RequestError(422, { body: ['The body must be a JSON object.'] });
    const faults = new Map<string, string[]>();
    for (const key of Object.keys(params)) {
      if (Object.hasOwn(accepted, key)) continue;
      const known = faults.size === 0 ? `; accepted are ${Object.keys(accepted).join(', ')}` : '';
      const meant = closestTo(key, Object.keys(accepted));
      faults.set(safeKey(key), [`This field is not known here${meant === undefined ? '' : `; did you mean ${meant}?`}${known}.`]);
    }
    const given = Object.fromEntries(Object.entries(params).filter(([key]) => Object.hasOwn(accepted, key)));
    const result = check(given) as true | ValidationError[];
    for (const { field, message } of result === true ? [] : result) {
      faults.set(field, [...(faults.get(field) ?? []), message ?? 'This field is wrong.']);
    }
    if (faults.size > 0) throw new RequestError(422, Object.fromEntries(faults));
    return given as P;
  };
}

/** A text of the path, which the gateway adds to the fields of the body, and these. */
export function ofPath(params: unknown, name: string): { value: string; fields: object } {
  const { [name]: value, ...fields } = params as Record<string, unknown>;
  return { value: String(value), fields };
}
