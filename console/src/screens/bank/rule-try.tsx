import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { Button } from 'react-aria-components';
import { tryRule } from '../../api/bank-rules.ts';
import type { RuleBody } from '../../api/bank-rules.ts';
import { Fault } from '../../parts/fault.tsx';
import { amountText } from '../../parts/format.ts';
import { useEntity } from '../../shell/use-entity.ts';
import { spoken } from '../../words/spoken.ts';
import { lineText } from './line-text.ts';

const words = spoken.bank.rule;

interface Props {
  rule_id: number | undefined;
  bodyOf: (form: FormData) => RuleBody;
}

/** Which of the last lines the rule would have touched as the form says it now, and whether the books have the same for those that are done. */
export function RuleTry({ rule_id, bodyOf }: Props) {
  const entity = useEntity();
  const place = useRef<HTMLDivElement>(null);
  const attempt = useMutation({ mutationFn: (body: RuleBody) => tryRule(entity, rule_id, body) });
  const lines = attempt.data?.lines ?? [];
  const ask = (): void => {
    const form = place.current?.closest('form');
    if (form) attempt.mutate(bodyOf(new FormData(form)));
  };
  return (
    <div ref={place} className="rule-try">
      <Button className="button" onPress={ask} isDisabled={attempt.isPending}>
        {words.attempt}
      </Button>
      <Fault error={attempt.error} />
      <p className="soft small" aria-live="polite">
        {attempt.data && words.touched(lines.length, attempt.data.tried)}
      </p>
      {lines.length > 0 && (
        <ul className="sure small" tabIndex={0} aria-label={words.touched(lines.length, attempt.data!.tried)}>
          {lines.map(({ line, act, before_id, same }) => (
            <li key={line.id}>
              <span>
                <span>{lineText(line)}</span>
                <span className="soft">
                  {!act && words.adds_not}
                  {before_id !== undefined && words.other_first}
                  {same !== undefined && (same ? words.same : words.other)}
                </span>
              </span>
              <span className="num">{amountText(line.amount, line.currency ?? 'XXX')}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
