import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Icon } from '../parts/icon.tsx';
import { spoken } from '../words/spoken.ts';
import { chosenColours, chooseColours, colours } from './colours.ts';

/** Light, dark, or as the system has it. */
export function ColoursButton() {
  const [chosen, setChosen] = useState(chosenColours);
  const next = colours[(colours.indexOf(chosen) + 1) % colours.length]!;
  return (
    <Button
      className="button plain"
      aria-label={spoken.shell.colours[chosen]}
      onPress={() => {
        chooseColours(next);
        setChosen(next);
      }}
    >
      <Icon name="moon" />
    </Button>
  );
}
