/** Propuestas: lo que espera que alguien acepte. */
export const proposals = {
  proposals: {
    title: 'Propuestas',
    said: 'Lo que proponen asistentes, programas y personas. Nada de ello se guarda antes de que alguien acepte.',
    none: 'Nada espera por usted.',
    somebody: 'alguien',
    proposed: (by: string, at: string, until: string) => `Propuesto por ${by}, ${at}. Espera hasta el ${until}.`,
    day: 'Día',
    account: 'Cuenta',
    debit: 'Debe',
    credit: 'Haber',
    confirm: 'Aceptar y ejecutar',
    confirmed: 'Se ejecutó.',
    decline: 'Rechazar',
    declined: 'Se rechazó.',
    reason: 'Por qué',
    waiting: (count: number) => `${count} propuestas esperan`,
    wait: (count: number) => `Ver propuestas: ${count}`,
    wait_note: 'esperan que alguien acepte',
  },
};
