/** The languages of the console by their codes, each by its own name. */
export const languages = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' };
export type Language = keyof typeof languages;

const kept_as = 'daybook.language';
const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);

/** The one that was chosen in this browser, else the first of the browser's own that is spoken here, else English. */
export function chosenLanguage(): Language {
  const wanted = [localStorage.getItem(kept_as) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2))];
  return wanted.find(isLanguage) ?? 'en';
}

/** The page is loaded again, in the language that was chosen. */
export function chooseLanguage(language: Language): void {
  localStorage.setItem(kept_as, language);
  location.reload();
}
