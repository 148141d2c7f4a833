import { accountRow, names } from './template.ts';
import type { TemplateAccount, TemplateTax } from './template.ts';

const staff = names('Staff', 'Personal', 'Personnel', 'Personal');
const premises = names('Premises', 'Räume', 'Locaux', 'Locales');
const office = names('Office', 'Büro', 'Bureau', 'Oficina');
const outside_help = names('Advice and marketing', 'Beratung und Werbung', 'Conseil et publicité', 'Asesoría y publicidad');

/** The account of realised exchange differences, gains and losses. */
export const EXCHANGE_DIFFERENCES = 4502;

/** Accounts that every organisation needs, whatever it does. */
export const everyOrganisation: readonly TemplateAccount[] = [
  accountRow(1, 'NON_CURRENT_ASSET', names('Equipment', 'Geschäftsausstattung', 'Matériel et mobilier', 'Equipos y mobiliario')),
  accountRow(
    101,
    'CONTRA_ASSET',
    names('Accumulated depreciation', 'Kumulierte Abschreibungen', 'Amortissements cumulés', 'Amortización acumulada'),
  ),
  accountRow(301, 'BANK', names('Bank account', 'Bankkonto', 'Compte bancaire', 'Cuenta bancaria')),
  accountRow(302, 'BANK', names('Cash', 'Kasse', 'Caisse', 'Caja')),
  accountRow(401, 'CURRENT_ASSET', names('Prepaid expenses', 'Vorauszahlungen', "Charges payées d'avance", 'Gastos anticipados')),
  accountRow(2001, 'NON_CURRENT_LIABILITY', names('Bank loan', 'Bankdarlehen', 'Emprunt bancaire', 'Préstamo bancario')),
  accountRow(2101, 'CONTROL', names('Value added tax', 'Umsatzsteuer', 'Taxe sur la valeur ajoutée', 'Impuesto sobre el valor añadido')),
  accountRow(
    2201,
    'CURRENT_LIABILITY',
    names('Accrued expenses', 'Abgegrenzte Aufwendungen', 'Charges à payer', 'Gastos devengados pendientes'),
  ),
  accountRow(2202, 'CURRENT_LIABILITY', names('Wages payable', 'Lohnverbindlichkeiten', 'Salaires à payer', 'Salarios por pagar')),
  accountRow(2401, 'PAYABLE', names('Suppliers', 'Lieferanten', 'Fournisseurs', 'Proveedores')),
  accountRow(
    3003,
    'EQUITY',
    names('Translation differences', 'Umrechnungsdifferenzen', 'Écarts de conversion', 'Diferencias de conversión'),
  ),
  accountRow(4501, 'NON_OPERATING_REVENUE', names('Interest received', 'Zinserträge', 'Intérêts reçus', 'Intereses cobrados')),
  accountRow(
    EXCHANGE_DIFFERENCES,
    'NON_OPERATING_REVENUE',
    names('Exchange differences', 'Kursdifferenzen', 'Différences de change', 'Diferencias de cambio'),
  ),
  accountRow(7001, 'OVERHEAD_EXPENSE', names('Wages and salaries', 'Löhne und Gehälter', 'Salaires', 'Sueldos y salarios'), staff),
  accountRow(7002, 'OVERHEAD_EXPENSE', names('Social security', 'Sozialabgaben', 'Charges sociales', 'Seguridad social'), staff),
  accountRow(7011, 'OVERHEAD_EXPENSE', names('Rent', 'Miete', 'Loyer', 'Alquiler'), premises),
  accountRow(
    7012,
    'OVERHEAD_EXPENSE',
    names('Electricity and heating', 'Strom und Heizung', 'Électricité et chauffage', 'Luz y calefacción'),
    premises,
  ),
  accountRow(
    7013,
    'OVERHEAD_EXPENSE',
    names('Repairs and cleaning', 'Reparaturen und Reinigung', 'Entretien et réparations', 'Reparaciones y limpieza'),
    premises,
  ),
  accountRow(7021, 'OVERHEAD_EXPENSE', names('Office supplies', 'Bürobedarf', 'Fournitures de bureau', 'Material de oficina'), office),
  accountRow(
    7022,
    'OVERHEAD_EXPENSE',
    names('Telephone and internet', 'Telefon und Internet', 'Téléphone et internet', 'Teléfono e internet'),
    office,
  ),
  accountRow(7023, 'OVERHEAD_EXPENSE', names('Software', 'Software', 'Logiciels', 'Programas informáticos'), office),
  accountRow(
    7031,
    'OVERHEAD_EXPENSE',
    names('Accounting and legal', 'Buchführung und Recht', 'Comptabilité et droit', 'Contabilidad y asuntos legales'),
    outside_help,
  ),
  accountRow(7032, 'OVERHEAD_EXPENSE', names('Marketing', 'Werbung', 'Publicité', 'Publicidad'), outside_help),
  accountRow(7041, 'OVERHEAD_EXPENSE', names('Insurance', 'Versicherungen', 'Assurances', 'Seguros')),
  accountRow(7042, 'OVERHEAD_EXPENSE', names('Travel', 'Reisekosten', 'Déplacements', 'Viajes')),
  accountRow(7043, 'OVERHEAD_EXPENSE', names('Bank charges', 'Bankgebühren', 'Frais bancaires', 'Comisiones bancarias')),
  accountRow(7044, 'OVERHEAD_EXPENSE', names('Depreciation', 'Abschreibungen', 'Dotations aux amortissements', 'Amortización')),
  accountRow(8001, 'OTHER_EXPENSE', names('Interest paid', 'Zinsaufwendungen', 'Intérêts payés', 'Intereses pagados')),
];

/** Owners' equity and the tax on profit, for organisations that have owners. */
export const ownedByOwners: readonly TemplateAccount[] = [
  accountRow(501, 'RECEIVABLE', names('Customers', 'Kunden', 'Clients', 'Clientes')),
  accountRow(3001, 'EQUITY', names('Capital', 'Kapital', 'Capital', 'Capital')),
  accountRow(3002, 'EQUITY', names('Retained earnings', 'Gewinnvortrag', 'Report à nouveau', 'Resultados acumulados')),
  accountRow(3004, 'EQUITY', names('Drawings', 'Privatentnahmen', "Prélèvements de l'exploitant", 'Retiradas del propietario')),
  accountRow(8002, 'OTHER_EXPENSE', names('Tax on profit', 'Ertragsteuern', 'Impôt sur les bénéfices', 'Impuesto sobre beneficios')),
];

export const templateTaxes: readonly TemplateTax[] = [
  { code: 'STANDARD', names: names('Standard rate', 'Regelsatz', 'Taux normal', 'Tipo general') },
  { code: 'REDUCED', names: names('Reduced rate', 'Ermäßigter Satz', 'Taux réduit', 'Tipo reducido') },
  { code: 'ZERO', names: names('Zero rate', 'Nullsatz', 'Taux zéro', 'Tipo cero') },
];
