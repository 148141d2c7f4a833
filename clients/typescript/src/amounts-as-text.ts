import { integerFields } from '../generated/declared.ts';

const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\]:]/g;
const ANY = '*';

const integers = new Map(Object.entries(integerFields).map(([around, names]) => [around, new Set(names)]));

function isInteger(around: string, name: string): boolean {
  const names = integers.get(around) ?? integers.get(ANY);
  return names !== undefined && (names.has(name) || names.has(ANY));
}

/**
 * The JSON of an answer with each amount in quotes, digit by digit as the service wrote it, so that none becomes a float. Ids, counts and
 * other declared integers stay numbers.
 */
export function amountsAsText(json: string): string {
  const outside: { around: string; name: string }[] = [];
  let [around, name, text] = ['', '', ''];
  return json.replace(TOKEN, (token) => {
    if (token.startsWith('"')) text = token;
    else if (token === ':') name = JSON.parse(text) as string;
    else if (token === '{' || token === '[') {
      outside.push({ around, name });
      // What stands in a list has the name of the list.
      if (token === '{') around = name;
    } else if (token === '}' || token === ']') ({ around, name } = outside.pop()!);
    else if (!isInteger(around, name)) return `"${token}"`;
    return token;
  });
}
