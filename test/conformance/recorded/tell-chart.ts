import { showLife, short } from './story.ts';
import type { Stage } from './story.ts';

/** An entity in euros with its chart of accounts; dollars with their rates. */
export async function tellEntity(stage: Stage): Promise<void> {
  const { recorder } = stage;
  await recorder.show('createEntity', { body: { name: 'Ada Limited', currency_code: 'EUR', calendar_year: 2024 } });
  const branch = await recorder.call('createEntity', { body: { name: 'Ada North', currency_code: 'EUR', calendar_year: 2024 } });
  await showLife(stage, 'Entity', 'Entities', branch.resource.id, { name: 'Ada South' });
  await recorder.show('listChartTemplates', { query: { language: 'en' } });
  await recorder.show('listCountries', { query: { language: 'en' }, cut: 2 });
  await recorder.show('readCountry', { path: { code: 'de' }, query: { language: 'en' }, cut: 2 });
  await recorder.show('createAccountsFromTemplate', { body: { chart_template: 'services' } });

  await recorder.show('createCurrency', { body: { currency_code: 'USD' } });
  const pounds = await recorder.call('createCurrency', { body: { currency_code: 'GBP' } });
  await showLife(stage, 'Currency', 'Currencies', pounds.resource.id, { name: 'Sterling' });
  await recorder.show('createExchangeRate', {
    body: { currency_code: 'USD', rate: '0.92', valid_from: '2023-01-01', valid_to: '2024-06-29' },
  });
  await recorder.show('createExchangeRateBatch', {
    body: {
      exchange_rates: [
        { currency_code: 'USD', rate: '0.93', valid_from: '2024-06-30', valid_to: '2024-12-30' },
        { currency_code: 'USD', rate: '0.96', valid_from: '2024-12-31' },
      ],
    },
  });
  const wrong = await recorder.call('createExchangeRate', { body: { currency_code: 'GBP', rate: '1.2', valid_from: '2024-01-01' } });
  await showLife(stage, 'ExchangeRate', 'ExchangeRates', wrong.resource.id, { rate: '1.17' });

  await recorder.show('createReportingPeriod', { body: { calendar_year: 2025, period_count: 2 } });
  const later = await recorder.call('createReportingPeriod', { body: { calendar_year: 2026, period_count: 4 } });
  await showLife(stage, 'ReportingPeriod', 'ReportingPeriods', later.resource.id, { period_count: 3 });
  await recorder.show('readDatePeriod', { query: { date: '2024-06-15' } });
}

/** Accounts of her own, taxes, a discount and a dimension. */
export async function tellChart(stage: Stage): Promise<void> {
  const { recorder } = stage;
  await recorder.show('createCategory', { body: { name: 'Consulting', category_type: 'OPERATING_REVENUE' } });
  const category = await recorder.call('createCategory', { body: { name: 'Trainings', category_type: 'OPERATING_REVENUE' } });
  await showLife(stage, 'Category', 'Categories', category.resource.id, { name: 'Training' });
  await recorder.show('createAccount', {
    body: { name: 'Consulting', account_type: 'OPERATING_REVENUE', account_code: '4010', category: 'Consulting' },
  });
  await recorder.show('createAccountBatch', {
    body: {
      accounts: [
        { name: 'Acme Incorporated', account_type: 'RECEIVABLE', account_code: '510', currency_code: 'USD' },
        { name: 'Donations', account_type: 'OTHER_EXPENSE', account_code: '8010' },
      ],
    },
  });
  const account = await recorder.call('createAccount', { body: { name: 'Savings', account_type: 'BANK', account_code: '310' } });
  await showLife(stage, 'Account', 'Accounts', account.resource.id, { name: 'Savings account' });

  const tax = { name: 'Output tax', code: 'OTP', rate: 20, account_code: '2101' };
  await recorder.show('createTax', { body: tax });
  const taxes = [
    { name: 'Input tax', code: 'ITP', rate: 20, account_code: '2101' },
    { name: 'Input tax, reduced', code: 'ITR', rate: 10, account_code: '2101' },
  ];
  const { resources } = await recorder.show('createTaxBatch', { body: { taxes } });
  await showLife(stage, 'Tax', 'Taxes', resources[1].id, { rate: 7 });
  const discount = await recorder.show('createDiscount', { body: { name: 'Loyal client', code: 'LOYAL', rate: 5, account_code: '4010' } });
  await showLife(stage, 'Discount', 'Discounts', discount.resource.id, { rate: 4 });
  await tellDimensions(stage);
  await tellContacts(stage);
}

async function tellDimensions(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const project = await recorder.show('createDimension', { body: { code: 'project', name: 'Project' } });
  await recorder.show('createDimensionValue', { body: { dimension_code: 'project', code: 'apollo', name: 'Apollo' } });
  const path = { id: project.resource.id as number };
  const value = await recorder.show('createValueOfDimension', { path, body: { code: 'gemini', name: 'Gemini' } });
  await recorder.show('listValuesOfDimension', { path, query: short });
  await showLife(stage, 'DimensionValue', 'DimensionValues', value.resource.id, { name: 'Gemini 2' });
  const region = await recorder.call('createDimension', { body: { code: 'region', name: 'Regions' } });
  await showLife(stage, 'Dimension', 'Dimensions', region.resource.id, { name: 'Region' });
}

async function tellContacts(stage: Stage): Promise<void> {
  const { recorder } = stage;
  const kontor = {
    name: 'Kontor GmbH',
    kind: 'customer',
    address: { line1: 'Hauptstraße 1', city: 'Berlin', postal_code: '10115', country: 'DE' },
    vat_id: 'DE 123456789',
    email: 'office@example.com',
    payment_terms: { days: 30 },
  };
  await recorder.show('createContact', { body: kontor });
  const { resources } = await recorder.show('createContactBatch', {
    body: {
      contacts: [
        { name: 'Acme Incorporated', code: 'ACME' },
        { name: 'Paper & Pens', kind: 'supplier' },
      ],
    },
  });
  const twice = await recorder.call('createContact', { body: { name: 'Acme Inc.' } });
  await recorder.show('mergeContact', { path: { id: twice.resource.id as number }, body: { into_code: 'ACME' } });
  await tellAttachments(stage, resources[0].id as number);
  await showLife(stage, 'Contact', 'Contacts', resources[1].id, { phone: '+49 30 1234567' });
}

/** A contract, and a file that was sent by mistake. */
async function tellAttachments({ recorder }: Stage, contact_id: number): Promise<void> {
  const owner = { owner_type: 'contact', owner_id: contact_id };
  const { resource } = await recorder.show('createAttachment', { query: { ...owner, name: 'contract.pdf' }, file: '%PDF-1.7 contract' });
  const mistake = await recorder.call('createAttachment', { query: { ...owner, name: 'menu.pdf' }, file: '%PDF-1.7 menu' });
  const path = { id: resource.id as number };
  await recorder.show('readAttachment', { path });
  await recorder.show('listAttachments', { query: owner });
  await recorder.show('readAttachmentFile', { path });
  await recorder.show('deleteAttachment', { path: { id: mistake.resource.id as number } });
  await recorder.show('readAttachmentHistory', { path });
  await recorder.show('readAttachmentIntegrity');
  await recorder.show('exportContact', { path: { id: contact_id } });
}
