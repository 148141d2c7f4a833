import { chosenLanguage } from '../words/languages.ts';
import { ChoiceField } from './choice-field.tsx';
import { countriesIn, countryName } from './country-names.ts';

interface Props {
  label: string;
  name: string;
  chosen: string | null | undefined;
  faults: string[] | undefined;
  required?: boolean;
}

/** A country by its name: nobody has to know its two letters, and none is made of the first two of what is typed. */
export function CountryField({ label, name, chosen, faults, required = false }: Props) {
  const countries = countriesIn(chosenLanguage());
  const isOther = Boolean(chosen) && !countries.some(([code]) => code === chosen);
  const choices = [
    ['', ''],
    ...(isOther ? [[chosen!, countryName(chosen!)] as const] : []),
    ...countries.map(([code, called]) => [code, `${called} (${code})`] as const),
  ] as const;
  return <ChoiceField label={label} name={name} choices={choices} chosen={chosen ?? ''} fault={faults?.[0]} required={required} />;
}
