/** Proposals: what waits for somebody to agree. */
export const proposals = {
  proposals: {
    title: 'Proposals',
    said: 'What assistants, programs and people propose. Nothing of it is saved before somebody agrees.',
    none: 'Nothing waits for you.',
    somebody: 'Somebody',
    proposed: (by: string, at: string, until: string) => `Proposed by ${by}, ${at}. Waits until ${until}.`,
    day: 'Day',
    account: 'Account',
    debit: 'Debit',
    credit: 'Credit',
    confirm: 'Agree and carry out',
    confirmed: 'It was carried out.',
    decline: 'Decline',
    declined: 'It was declined.',
    reason: 'Why',
    waiting: (count: number) => `${count} proposals wait`,
    wait: (count: number) => `Look at proposals: ${count}`,
    wait_note: 'they wait for somebody to agree',
  },
};
