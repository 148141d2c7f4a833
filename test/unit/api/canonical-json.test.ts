import { expect, test } from '@jest/globals';
import { canonicalJson } from '../../../shared/api/canonical-json.ts';
import { parseJson } from '../../../services/gateway/parse-json.ts';

const canonical = (text: string): string => canonicalJson(parseJson(text));

test.each([
  ['{"a":1,"b":[true,null]}', '{ "b" : [ true , null ] , "a" : 1 }'],
  ['[1, 10, 0.5, 0]', '[1.0, 1e1, 5E-1, -0.00e7]'],
  ['[123456789012345678901234567890.10]', '[123456789012345678901234567890.1]'],
  ['"\\u0041"', '"A"'],
  ['{"__proto__":1,"a":2}', '{"a":2,"__proto__":1.0}'],
])('%s means the same as %s', (one, other) => {
  expect(canonical(one)).toBe(canonical(other));
});

test.each([
  ['[1,2]', '[2,1]'],
  ['1', '"1"'],
  ['{"a":null}', '{}'],
  ['123456789012345678901', '123456789012345678902'],
  ['1e-99999999999999999999', '0'],
  ['1e99999999999999999999', '1e99999999999999999998'],
  ['[]', '{}'],
])('%s means something else than %s', (one, other) => {
  expect(canonical(one)).not.toBe(canonical(other));
});
