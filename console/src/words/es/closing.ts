import type { closing as english } from '../en/closing.ts';

/** Cómo termina un mes. */
export const closing: typeof english = {
  month_end: {
    title: (month) => `Cierre de mes: ${month}`,
    ready: 'No queda nada por hacer.',
    not_ready: 'En cada paso se cuenta lo que queda.',
    guide: 'La guía del cierre de mes',
    done: 'Hecho',
    left: (count) => `${count} por hacer`,
    assign: 'Asignar lo que se pagó',
    assign_note: 'Cobros y pagos que aún no liquidan nada, o no del todo.',
    drafts: 'Buscar lo que falta',
    drafts_note: 'Los borradores no aparecen en los estados: contabilícelos o deséchelos.',
    see_drafts: 'Borradores hasta el fin de mes',
    compare: 'Comparar con el exterior',
    compare_note: (day) => `Lo que los libros tienen en el banco al final del ${day}. Compárelo con el extracto del banco.`,
    account: 'Cuenta',
    in_books: 'En los libros',
    no_bank: 'No hay ninguna cuenta bancaria.',
    tax: 'Leer la declaración de impuestos',
    filed: {
      sales_tax: (day) => `El impuesto está declarado hasta el ${day}.`,
      withholding: (day) => `La retención está declarada hasta el ${day}.`,
    },
    not_filed: 'Aún no se ha presentado ninguna declaración.',
    read: 'Leer los estados',
    read_note: 'El resultado del mes, y lo que se tiene y se debe a su fin.',
    lock: 'Bloquear el mes',
    lock_note: 'Nada fechado en él se podrá contabilizar, revertir ni asignar.',
    lock_until: (day) => `Bloquear hasta el ${day}`,
    locked: (month) => `Bloqueado: ${month}.`,
    not_over: 'El mes aún no ha terminado.',
  },
};
