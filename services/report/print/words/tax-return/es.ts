import type { Words } from '../en.ts';

/** What a return by a country's form says beside the words of all statements, in Spanish. */
export const tax_return: Words['tax_return'] = {
  boxes: 'Casillas del formulario',
  meaning: 'Descripción',
  exact: 'Según los libros',
  due: 'A ingresar según el formulario',
  due_in_ledger: 'A ingresar según las cuentas',
  residue: 'Diferencia de redondeo',
  unboxed: 'En ninguna casilla',
  to_be_checked: 'Por comprobar: nadie en {country} ha comparado aún estas casillas con el formulario del año.',
  customer_without_vat_number: 'Entregas y servicios a empresas de la UE sin el NIF-IVA del cliente',
  unboxed_taxes: 'No se presenta así: estos impuestos no figuran en ninguna casilla y no dicen por qué: {codes}',
  beyond_rounding:
    'No se presenta así: el formulario difiere de las cuentas en {residue}, más de lo que explican los redondeos. Una casilla tiene impuestos de otro tipo.',
};
