import { EXCHANGE_DIFFERENCES, everyOrganisation, ownedByOwners, templateTaxes } from './every-organisation.ts';
import { accountRow, names } from './template.ts';
import type { ChartTemplate, TemplateAccount } from './template.ts';

const cost_of_sales = names('Cost of sales', 'Umsatzkosten', 'Coût des ventes', 'Coste de ventas');
const giving = names('Donations', 'Spenden', 'Dons', 'Donaciones');

/** `OPERATING_EXPENSE` is the cost of sales (docs/accounting.md §11): bought-in work for a service firm, goods for a shop. */
const services: readonly TemplateAccount[] = [
  accountRow(4001, 'OPERATING_REVENUE', names('Services', 'Dienstleistungen', 'Prestations de services', 'Prestación de servicios')),
  accountRow(4002, 'OPERATING_REVENUE', names('Costs charged on', 'Weiterberechnete Kosten', 'Frais refacturés', 'Gastos repercutidos')),
  accountRow(5001, 'OPERATING_EXPENSE', names('Subcontractors', 'Fremdleistungen', 'Sous-traitance', 'Subcontratistas'), cost_of_sales),
  accountRow(
    5002,
    'OPERATING_EXPENSE',
    names('Materials for projects', 'Material für Projekte', 'Fournitures des projets', 'Materiales de proyectos'),
    cost_of_sales,
  ),
];

const retail: readonly TemplateAccount[] = [
  accountRow(201, 'INVENTORY', names('Goods for sale', 'Warenbestand', 'Stock de marchandises', 'Existencias')),
  accountRow(303, 'BANK', names('Card provider', 'Kartendienstleister', 'Prestataire de cartes', 'Proveedor de tarjetas')),
  accountRow(4001, 'OPERATING_REVENUE', names('Sales of goods', 'Warenverkauf', 'Ventes de marchandises', 'Ventas de mercancías')),
  accountRow(
    4002,
    'OPERATING_REVENUE',
    names('Delivery charged', 'Berechneter Versand', 'Frais de livraison facturés', 'Envíos facturados'),
  ),
  accountRow(
    5001,
    'OPERATING_EXPENSE',
    names('Cost of goods sold', 'Wareneinsatz', 'Coût des marchandises vendues', 'Coste de las mercancías'),
    cost_of_sales,
  ),
  accountRow(
    5002,
    'OPERATING_EXPENSE',
    names('Freight in', 'Bezugskosten', 'Frais de transport sur achats', 'Transporte de compras'),
    cost_of_sales,
  ),
  accountRow(5003, 'OPERATING_EXPENSE', names('Losses of goods', 'Warenschwund', 'Démarque', 'Mermas'), cost_of_sales),
  accountRow(7045, 'OVERHEAD_EXPENSE', names('Card fees', 'Kartengebühren', 'Commissions de cartes', 'Comisiones de tarjetas')),
];

/** A non-profit has no cost of sales. What is spent on the organisation's purpose is a direct expense. */
const non_profit: readonly TemplateAccount[] = [
  accountRow(
    501,
    'RECEIVABLE',
    names('Members and grant makers', 'Mitglieder und Zuwendungsgeber', 'Membres et bailleurs', 'Socios y financiadores'),
  ),
  accountRow(
    2203,
    'CURRENT_LIABILITY',
    names('Grants received in advance', 'Vorab erhaltene Zuschüsse', "Subventions reçues d'avance", 'Subvenciones anticipadas'),
  ),
  accountRow(3001, 'EQUITY', names('Unrestricted funds', 'Freie Mittel', 'Fonds non affectés', 'Fondos sin restricciones')),
  accountRow(3002, 'EQUITY', names('Restricted funds', 'Zweckgebundene Mittel', 'Fonds affectés', 'Fondos con restricciones')),
  accountRow(
    4001,
    'OPERATING_REVENUE',
    names('Donations from people', 'Spenden von Personen', 'Dons de particuliers', 'Donaciones de particulares'),
    giving,
  ),
  accountRow(
    4002,
    'OPERATING_REVENUE',
    names('Donations from firms', 'Spenden von Unternehmen', "Dons d'entreprises", 'Donaciones de empresas'),
    giving,
  ),
  accountRow(4003, 'OPERATING_REVENUE', names('Membership fees', 'Mitgliedsbeiträge', 'Cotisations', 'Cuotas de socios')),
  accountRow(4004, 'OPERATING_REVENUE', names('Grants', 'Zuschüsse', 'Subventions', 'Subvenciones')),
  accountRow(4005, 'OPERATING_REVENUE', names('Events', 'Veranstaltungen', 'Événements', 'Actos')),
  accountRow(6001, 'DIRECT_EXPENSE', names('Programme costs', 'Projektkosten', 'Coûts des programmes', 'Costes de programas')),
  accountRow(6002, 'DIRECT_EXPENSE', names('Fundraising', 'Spendenwerbung', 'Collecte de fonds', 'Captación de fondos')),
  accountRow(6003, 'DIRECT_EXPENSE', names('Grants given', 'Gewährte Zuschüsse', 'Aides accordées', 'Ayudas concedidas')),
];

const inOrder = (...parts: readonly (readonly TemplateAccount[])[]): TemplateAccount[] => parts.flat().toSorted((a, b) => a.code - b.code);

/** The charts of accounts with which books can begin. */
export const chartTemplates = {
  services: {
    names: names('Services', 'Dienstleistungen', 'Services', 'Servicios'),
    sentences: names(
      'For those who sell their work: consultants, agencies, craftspeople.',
      'Für alle, die ihre Arbeit verkaufen: Berater, Agenturen, Handwerk.',
      'Pour qui vend son travail : conseil, agences, artisans.',
      'Para quien vende su trabajo: consultores, agencias, artesanos.',
    ),
    accounts: inOrder(everyOrganisation, ownedByOwners, services),
    taxes: templateTaxes,
    exchange_differences: EXCHANGE_DIFFERENCES,
  },
  retail: {
    names: names('Retail', 'Einzelhandel', 'Commerce de détail', 'Comercio minorista'),
    sentences: names(
      'For those who buy and sell goods: a shop, an online store.',
      'Für alle, die mit Waren handeln: ein Laden, ein Onlineshop.',
      'Pour qui achète et vend des marchandises : une boutique, un site de vente.',
      'Para quien compra y vende mercancías: una tienda, un comercio en línea.',
    ),
    accounts: inOrder(everyOrganisation, ownedByOwners, retail),
    taxes: templateTaxes,
    exchange_differences: EXCHANGE_DIFFERENCES,
  },
  non_profit: {
    names: names('Non-profit', 'Gemeinnützig', 'Association', 'Sin ánimo de lucro'),
    sentences: names(
      'For those who live on donations, fees and grants: an association, a charity.',
      'Für alle, die von Spenden, Beiträgen und Zuschüssen leben: ein Verein, ein Hilfswerk.',
      'Pour qui vit de dons, de cotisations et de subventions : une association, une œuvre.',
      'Para quien vive de donaciones, cuotas y subvenciones: una asociación, una fundación.',
    ),
    accounts: inOrder(everyOrganisation, non_profit),
    taxes: templateTaxes,
    exchange_differences: EXCHANGE_DIFFERENCES,
  },
} as const satisfies Record<string, ChartTemplate>;
export type ChartTemplateCode = keyof typeof chartTemplates;
