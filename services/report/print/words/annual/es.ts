import type { Words } from '../en.ts';

/** What a set of accounts says beside the words of its statements, in Spanish. */
export const annual: Words['annual'] = {
  year_ended: '{title} del ejercicio terminado el {day}',
  contents: 'Índice',
  note: 'Nota {number}: {title}',
  note_column: 'Nota',
  draft: 'Borrador',
  not_closed: 'Borrador: el ejercicio no está cerrado',
  place_and_date: 'Lugar y fecha',
  signature: 'Firma',
  policies: 'Políticas contables',
  receivables: 'Clientes por antigüedad',
  payables: 'Proveedores por antigüedad',
  fixed_assets: 'Movimientos del activo no corriente',
  asset_signs:
    'Las bajas al coste y las amortizaciones se restan, las bajas de amortización se suman. Las ganancias y pérdidas por bajas no están en ninguna columna.',
  additions: 'Altas',
  disposals: 'Bajas',
  depreciation: 'Amortizaciones',
  depreciation_disposed: 'Bajas de amortización',
  loans: 'Préstamos por vencimiento',
  loan_terms:
    'Vencen en un año los descubiertos bancarios, las deudas financieras corrientes y los documentos sin vencimiento posterior. De las deudas no corrientes los libros no conocen el día de devolución: vencen después de un año.',
  within_one_year: 'En un año',
  one_to_five_years: 'De uno a cinco años',
  over_five_years: 'Más de cinco años',
  after_one_year: 'Después de un año',
  purpose: 'Finalidad',
  taxes: 'Impuestos',
};
