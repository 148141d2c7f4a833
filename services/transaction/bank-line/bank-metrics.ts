import type { ActionSchema } from 'moleculer';
import { Counter } from 'prom-client';
import { processMetrics } from '../../../shared/base/metrics.ts';
import type { Answer } from '../../../shared/books/command.ts';
import { aloneMethods } from '../../../shared/resources/bank-line/bank-methods.ts';
import type { bankMethods } from '../../../shared/resources/bank-line/bank-methods.ts';

const registers = [processMetrics];

const alone = new Counter({
  name: 'daybook_bank_lines_alone_total',
  help: 'Bank lines that the service did without a person, by what let it: the levels exact and wide, or a rule',
  labelNames: ['method'] as const,
  registers,
});
const undone = new Counter({
  name: 'daybook_bank_lines_alone_undone_total',
  help: 'Bank lines that the service had done without a person in the last 90 days, and that were undone',
  registers,
});

// Each is there from the start: Prometheus does not see the increase of a series that begins with 1.
for (const method of aloneMethods) alone.inc({ method }, 0);

/** The action, whose answers are counted once they are true: no dry run, and no answer that is given again. */
function counted(action: ActionSchema, count: (body: Record<string, unknown>) => void): ActionSchema {
  const { handler } = action;
  return {
    ...action,
    async handler(ctx) {
      const answer = (await handler!.call(this, ctx)) as Answer;
      if (!answer.dry_run && !answer.replayed) count(answer.body);
      return answer;
    },
  };
}

export const countingAlone = (action: ActionSchema): ActionSchema =>
  counted(action, ({ resources }) => {
    for (const { method } of resources as { method: keyof typeof bankMethods }[]) alone.inc({ method });
  });

export const countingUndone = (action: ActionSchema): ActionSchema =>
  counted(action, ({ alone: lines }) => {
    undone.inc(lines as number);
  });
