/** Browsers say that they are all those before them: the first that fits is meant. */
const browsers = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const;
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

const nameIn = (names: typeof browsers | typeof systems, text: string): string | undefined => names.find(([sign]) => sign.test(text))?.[1];

/** A browser by the name that people know, and what it runs on; what it calls itself where nobody knows it. */
export function browserName(user_agent: string): string {
  const browser = nameIn(browsers, user_agent);
  return browser === undefined ? user_agent : [browser, nameIn(systems, user_agent)].filter(Boolean).join(', ');
}
