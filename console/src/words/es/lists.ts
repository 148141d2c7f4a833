import type { lists as english } from '../en/lists.ts';

export const lists: typeof english = {
  list: {
    filters: 'Filtros',
    apply: 'Mostrar',
    amount_placeholder: '100 - 250',
    amount_hint: 'Un importe, dos extremos, o > 100',
    no_amount: 'Esto no es un importe: 120,50, 100 - 250 o > 100.',
    without: (filter: string) => `Sin el filtro ${filter}`,
    count: (count: number, written: string) => `${written} ${count === 1 ? 'asiento' : 'asientos'}`,
    too_many: (counted: string) => `Más de ${counted} asientos: demasiados para sumarlos.`,
    sum: 'Suma',
    outstanding: 'Pendiente',
    worth: 'Contabilizado, convertido:',
    select: (what: string) => `Seleccionar: ${what}`,
    select_all: 'Seleccionar todas las filas mostradas',
    selection: 'Lo seleccionado',
    selected: (count: number) => `${count} ${count === 1 ? 'seleccionado' : 'seleccionados'}`,
    post: (count: number) => (count === 1 ? 'Contabilizar el borrador' : `Contabilizar ${count} borradores`),
    drop: (count: number) => (count === 1 ? 'Eliminar el borrador' : `Eliminar ${count} borradores`),
    by_key: 'Seleccionar una fila, y todas hasta ella',
    delete_key: 'Supr',
    export: 'Exportar',
    clear: 'No seleccionar nada',
    posted: (count: number) => (count === 1 ? 'El borrador se contabilizó.' : `Se contabilizaron ${count} borradores.`),
    dropped: (count: number) => (count === 1 ? 'El borrador se eliminó.' : `Se eliminaron ${count} borradores.`),
  },
};
