import type { CountryPack, PackChart, PackTax } from '../../countries/country-pack.ts';
import { unionPartners } from '../../countries/european-union.ts';
import { textOf } from '../../countries/text-of.ts';
import type { Language } from '../../api/locales.ts';
import type { Presented } from '../present-values.ts';

/** A country in a list: what a founder chooses by. */
export function presentCountryOutline(pack: CountryPack, language: Language): Presented {
  return {
    ...known(pack, language),
    charts: pack.charts.map((chart) => ({
      ...named(chart, language),
      accounts: chart.accounts.length,
      taxes: pack.taxes.filter(({ when }) => when === undefined).length,
    })),
  };
}

/** All that its pack holds. */
export function presentCountry(pack: CountryPack, language: Language): Presented {
  return {
    ...known(pack, language),
    charts: pack.charts.map((chart) => ({
      ...named(chart, language),
      roles: chart.roles,
      accounts: chart.accounts.map(({ code, name, account_type, category, tax }) => ({
        account_code: code,
        name: textOf(name, language),
        account_type,
        category: category ?? null,
        tax_code: tax ?? null,
      })),
    })),
    taxes: pack.taxes.map((tax) => presentTax(tax, language)),
    boxes: pack.return.boxes.map(({ code, kind, meaning, number }) => ({
      code,
      kind,
      meaning: textOf(meaning, language),
      printed: number !== null,
    })),
    union: unionPartners(pack),
    situations: situationsOf(pack),
    filing_due: pack.filing.due,
    to_be_checked: pack.to_be_checked,
    sources: pack.sources,
    opened: pack.opened,
  };
}

function known(pack: CountryPack, language: Language): Presented {
  const [official = ''] = Object.values(pack.locales);
  return {
    code: pack.code,
    country: pack.country,
    name: textOf(pack.name, language),
    names: pack.name,
    languages: pack.languages,
    currency_code: pack.currency,
    locale: pack.locales[language] ?? official,
    time_zone: pack.time_zone,
    fiscal_year_starts: pack.fiscal_year.starts,
    tax_rounding: pack.tax_rounding,
    form: pack.return.form,
    form_name: textOf(pack.return.name, language),
    questions: pack.questions.map(({ key, name, of, default: usual }) => ({
      key,
      name: textOf(name, language),
      answers: of.map(({ answer, name: called }) => ({ answer, name: textOf(called, language) })),
      default: usual,
    })),
    status: pack.status,
    version: pack.version,
  };
}

function named({ code, name, for_whom }: PackChart, language: Language): Presented {
  return { code, name: textOf(name, language), for_whom: textOf(for_whom, language) };
}

function presentTax(tax: PackTax, language: Language): Presented {
  return {
    code: tax.code,
    name: textOf(tax.name, language),
    rate: String(tax.rate),
    use: tax.use,
    mechanism: tax.mechanism,
    due: tax.due ?? 'invoice',
    deductible: String(tax.deductible ?? 100),
    tax_category: tax.tax_category ?? null,
    exemption_reason: tax.exemption_reason ? textOf(tax.exemption_reason, language) : null,
    valid: (tax.valid ?? []).map(([from, to]) => ({ from, to })),
    boxes: tax.boxes,
    boxless: tax.boxless ?? null,
  };
}

function situationsOf({ situations: { situations } }: CountryPack): Presented[] {
  return Object.entries(situations).flatMap(([use, places]) =>
    Object.entries(places).flatMap(([place, traded]) =>
      Object.entries(traded).map(([what, named]) => ({
        use,
        place,
        traded: what,
        tax_codes: typeof named === 'string' ? [named] : Object.values(named),
      })),
    ),
  );
}
