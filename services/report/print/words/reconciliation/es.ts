import type { Words } from '../en.ts';

/** What a bank reconciliation statement says beside the words of all statements, in Spanish. */
export const reconciliation: Words['reconciliation'] = {
  proof: 'De los libros al banco',
  books: 'Saldo de los libros',
  less_entries: 'Asientos que aún no están en el banco',
  lines: 'Movimientos aún no contabilizados',
  ignored: 'Movimientos que no se contabilizan',
  opening_difference: 'Diferencia inicial',
  expected: 'Saldo esperado del banco',
  bank: 'Saldo del banco',
  unexplained: 'Sin explicar',
  payments: 'Pagos que aún no están en el banco',
  receipts: 'Cobros que aún no están en el banco',
  transfers: 'Traspasos que aún no están en el banco',
  gaps: 'Extractos que no se suceden',
  statement: 'Extracto',
  first_day: 'Desde',
  last_day: 'Hasta',
  is_reconciled: 'Los libros y el banco coinciden, y nada tiene más de 90 días.',
  is_not_reconciled: 'Sin conciliar: algo queda sin explicar o tiene más de 90 días.',
  begun: 'Conciliado desde el {day}. Movimientos y asientos hasta este día, conciliados por movimientos hasta él.',
};
