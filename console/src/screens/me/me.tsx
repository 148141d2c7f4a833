import { useState } from 'react';
import { Choices } from '../../parts/choices.tsx';
import { ScreenHead } from '../../parts/screen-head.tsx';
import { SelectField } from '../../parts/select-field.tsx';
import { chosenColours, chooseColours } from '../../shell/colours.ts';
import { chosenFormats, chooseFormats, formats } from '../../shell/formats.ts';
import { hasKeys, switchKeys } from '../../shell/use-keys.ts';
import { chosenLanguage, chooseLanguage, languages } from '../../words/languages.ts';
import { spoken } from '../../words/spoken.ts';
import './me.css';

const words = spoken.me;

/** What a person chooses for this browser, whatever the company. */
export function Me() {
  const [keys, setKeys] = useState(hasKeys);
  const [colours, setColours] = useState(chosenColours);
  return (
    <div className="page narrow">
      <ScreenHead title={words.title} sub={words.said} />
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
    </div>
  );
}
