import fastestValidator from 'fastest-validator';
import { describeValue } from '../describe-value.ts';
import { Refusal } from '../kind.ts';
import type { InputField, Kind } from '../kind.ts';
import type { Fields } from '../operation.ts';
import type { Faults } from './faults.ts';

// The package is CommonJS but its types describe an ES module: the class is the module itself.
const Validator = fastestValidator as unknown as typeof fastestValidator.default;

type Check = (value: unknown) => unknown;
interface Finding {
  type: string;
  field: string;
  message: string;
  actual?: unknown;
}

/** fastest-validator with one more rule, `declared`. It hands a value to the check of its kind and keeps the bus form. */
class DeclaredValidator extends Validator {
  readonly checks: Check[] = [];
  readonly Refusal = Refusal;

  constructor() {
    super();
    this.add('declared', ({ schema }) => {
      const index = this.checks.push((schema as { check: Check }).check) - 1;
      return {
        source: `
          const checked = this.checks[${index}](value);
          if (!(checked instanceof this.Refusal)) return checked;
          errors.push({ type: 'refused', field, message: '', actual: checked.reason });
          return value;
        `,
      };
    });
  }
}

const validator = new DeclaredValidator();
// Messages are put into generated source between double quotes.
const inSource = (message: string): string => JSON.stringify(message).slice(1, -1);

function ruleOf(kind: Kind): Record<string, unknown> {
  if (kind.check) return { type: 'declared', check: kind.check };
  const wrong = inSource(`must be ${kind.accepts}`);
  if (kind.items) {
    const messages = { array: wrong, arrayMax: wrong, arrayMin: wrong };
    return {
      type: 'array',
      max: kind.max_items,
      min: kind.min_items,
      items: { ...ruleOf(kind.items), messages: partMessages(kind.items) },
      messages,
    };
  }
  return { type: 'object', props: propsOf(kind.fields ?? {}), messages: { object: wrong } };
}

function partMessages(kind: Kind): Record<string, string> {
  const wrong = inSource(`must be ${kind.accepts}`);
  return { required: wrong, object: wrong };
}

function propsOf(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, ruleOfField(field)]));
}

function ruleOfField(field: InputField): Record<string, unknown> {
  const rule = ruleOf(field.kind);
  const required = inSource(`is required; it must be ${field.kind.accepts}`);
  return { ...rule, optional: !field.required, messages: { ...(rule.messages as object | undefined), required } };
}

/** Why a value was refused, always with the kind of value that came. */
function reasonOf({ type, message, actual }: Finding): string {
  if (type === 'refused') return String(actual);
  if (type === 'arrayMax' || type === 'arrayMin') return `${message}; got ${String(actual)}`;
  return type === 'required' ? message : `${message}; got ${describeValue(actual)}`;
}

/**
 * Compiles the checks of an object's fields. The function replaces each value by its bus form and reports every fault under its path,
 * `line_items.0.amount`. `show` spells top-level keys as the client writes them.
 */
export function compileFields(fields: Fields, show: (key: string) => string): (values: Record<string, unknown>, faults: Faults) => void {
  const check = validator.compile(propsOf(fields));
  return (values, faults) => {
    const found = check(values) as true | Finding[];
    if (found === true) return;
    for (const finding of found) {
      const path = finding.field.replace(/\[(\d+)\]/g, '.$1');
      const dot = path.indexOf('.');
      const shown = dot === -1 ? show(path) : `${show(path.slice(0, dot))}${path.slice(dot)}`;
      const name = shown.slice(shown.lastIndexOf('.') + 1);
      const reason = reasonOf(finding);
      faults.add(shown, /^\d+$/.test(name) ? `item ${name} ${reason}` : `${name} ${reason}`);
    }
  };
}
