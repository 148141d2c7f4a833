import { useState } from 'react';
import { Choices } from '../../parts/choices.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { chosenColours, chooseColours } from '../../shell/colours.ts';
import { chosenFormats, chooseFormats, formats } from '../../shell/formats.ts';
import { hasKeys, switchKeys } from '../../shell/use-keys.ts';
import { chosenLanguage, chooseLanguage, languages } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';

const words = spoken.me;

/** What a person chooses for this browser, whatever the company. */
export function Preferences() {
  const [keys, setKeys] = useState(hasKeys);
  const [colours, setColours] = useState(chosenColours);
  return (
    <section aria-labelledby="browser">
      <h2 id="browser">{words.browser}</h2>
      <p className="soft">{words.said}</p>
      <div className="preferences">
        <SelectField label={words.language} choices={languages} chosen={chosenLanguage()} onChoose={chooseLanguage} />
        <SelectField label={words.formats} choices={{ ...formats, '': words.as_books }} chosen={chosenFormats()} onChoose={chooseFormats} />
        <div className="field">
          <span className="label">{words.colours}</span>
          <Choices
            label={words.colours}
            choices={words.colour_names}
            chosen={colours}
            onChoose={(chosen) => {
              chooseColours(chosen);
              setColours(chosen);
            }}
          />
        </div>
        <div className="field">
          <span className="label">{spoken.keys.single}</span>
          <Choices
            label={spoken.keys.single}
            choices={spoken.keys.on}
            chosen={keys ? 'on' : 'off'}
            onChoose={(chosen) => {
              switchKeys(chosen === 'on');
              setKeys(chosen === 'on');
            }}
          />
        </div>
      </div>
    </section>
  );
}
