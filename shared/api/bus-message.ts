/**
 * How an action for other services takes its message: what this process does not know is left out, not refused. A process of the next version
 * says more, and runs beside this one while versions change (docs/decisions/migrations.md "Messages"). What clients send is another thing: the
 * gateway refuses what no operation declares.
 */
export const busMessage = { $$strict: 'remove' } as const;
