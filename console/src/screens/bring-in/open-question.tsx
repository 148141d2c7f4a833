import { Button } from 'react-aria-components';
import type { SaidOfFile } from '../../api/imports.ts';
import { Refusal } from '../../api/client.ts';
import { bringing_in as words } from '../../words/bringing-in.ts';

const { questions } = words;

interface Props {
  error: Error | null;
  onAnswer: (said: SaidOfFile) => void;
}

/** What the file leaves open (import 109), with its answers: the file is sent once more with the one that is chosen. */
export function OpenQuestion({ error, onAnswer }: Props) {
  if (!(error instanceof Refusal && error.code === 109)) return null;
  const isOfDays = 'date_order' in error.errors;
  const answers: [string, SaidOfFile][] = isOfDays
    ? [
        [questions.day_first, { date_order: 'day_first' }],
        [questions.month_first, { date_order: 'month_first' }],
      ]
    : [
        [questions.comma, { decimal_sign: ',' }],
        [questions.point, { decimal_sign: '.' }],
      ];
  return (
    <div className="steps">
      <p>{isOfDays ? questions.date_order : questions.decimal_sign}</p>
      {answers.map(([word, said]) => (
        <Button key={word} className="button" onPress={() => onAnswer(said)}>
          {word}
        </Button>
      ))}
    </div>
  );
}
