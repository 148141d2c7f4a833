import type { ActionSchema } from 'moleculer';
import { Counter } from 'prom-client';
import { processMetrics } from '../../../shared/base/metrics.ts';
import type { Answer } from '../../../shared/books/command.ts';

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

/** How the service does a line without a person. */
export const aloneMethods = ['exact', 'wide', 'rule'] as const;

// Each is there from the start: Prometheus does not see the increase of a series that begins with 1.
for (const method of aloneMethods) alone.inc({ method }, 0);
undone.inc(0);

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
    for (const { method } of resources as { method: (typeof aloneMethods)[number] }[]) alone.inc({ method });
  });

export const countingUndone = (action: ActionSchema): ActionSchema =>
  counted(action, ({ alone: lines }) => {
    undone.inc(lines as number);
  });
