import { useState } from 'react';
import type { ReactNode } from 'react';
import type { components } from '../../api/schema.d.ts';
import { ChoiceField } from '../../parts/choice-field.tsx';
import { chosenLanguage } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';

export type Country = components['schemas']['CountryOutline'];
const words = spoken.company;
/** Languages in which the service prints; a country may speak others. */
const printed: readonly string[] = ['en', 'de', 'fr', 'es'];

/** What the law of a country leaves open: its charts, at most five questions, each with a default, and what comes of them. */
export function CountryFields({ country, children }: { country: Country; children: ReactNode }) {
  const [chosen, setChosen] = useState(country.charts[0]!.code);
  const chart = country.charts.find(({ code }) => code === chosen) ?? country.charts[0]!;
  const languages = country.languages.filter((language) => printed.includes(language));
  return (
    <>
      {country.charts.length > 1 && (
        <ChoiceField
          label={words.chart}
          name="chart"
          choices={country.charts.map(({ code, name, for_whom }) => [code, `${name} · ${for_whom}`])}
          onChoose={setChosen}
        />
      )}
      {country.questions.map(({ key, name, answers, default: usual }) => (
        <ChoiceField
          key={key}
          label={name}
          name={`answers.${key}`}
          choices={answers.map(({ answer, name: called }) => [answer, called])}
          chosen={usual}
        />
      ))}
      {languages.length > 1 && (
        <ChoiceField
          label={words.language}
          name="language"
          choices={languages.map((language) => [language, nameOf(language)])}
          chosen={languages.includes(chosenLanguage()) ? chosenLanguage() : languages[0]}
        />
      )}
      {children}
      <p>{words.makes(chart.accounts, chart.taxes, `${country.form} (${country.form_name})`, country.currency_code)}</p>
      {country.status !== 'checked' && <p className="quiet small">{country.status === 'worked' ? words.worked : words.unchecked}</p>}
    </>
  );
}

/** A language by its name in itself. */
function nameOf(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}
