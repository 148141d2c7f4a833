import { languages, localeOfLanguage } from '../../shared/api/locales.ts';
import type { Language } from '../../shared/api/locales.ts';
import type { Input } from '../../shared/api/resource-types.ts';
import { RequestError } from '../../shared/base/request-error.ts';
import { choosePack } from '../../shared/countries/choose-pack.ts';
import type { ChosenPack } from '../../shared/countries/choose-pack.ts';
import type { entity as resource } from '../../shared/resources/entity/entity.ts';
import type { Entity } from '../../shared/resources/entity/entity.ts';
import { identity as identityKind } from '../../shared/resources/entity/identity-fields.ts';

type NewEntity = Input<typeof resource>;

/**
 * The pack by which a request founds an entity; undefined where it names no country. Throws 422 for a country, chart or answer that there
 * is not, and says which there are.
 */
export function packOfRequest({ country, chart, answers, chart_template }: NewEntity): ChosenPack | undefined {
  if (!country) {
    const faults = Object.fromEntries(
      Object.entries({ chart, answers }).flatMap(([field, said]) =>
        said === undefined || said === null ? [] : [[field, [`${field} is of a country. Give country too.`]]],
      ),
    );
    if (Object.keys(faults).length > 0) throw new RequestError(422, faults);
    return undefined;
  }
  if (chart_template)
    throw new RequestError(422, { chart_template: ['The country brings its own chart. Leave chart_template out, or country.'] });
  const chosen = choosePack({ country, chart, answers });
  if ('faults' in chosen) throw new RequestError(422, chosen.faults);
  return chosen;
}

/** The country's currency, where the request names none and is of no branch, which has its parent's. */
export function currencyOfPack({ currency_code, parent_id }: NewEntity, chosen: ChosenPack | undefined): Pick<NewEntity, 'currency_code'> {
  return chosen && currency_code === undefined && !parent_id ? { currency_code: chosen.pack.currency } : {};
}

/** About how many records founding by the pack of a country writes; few where there is no such pack. */
export function weightOfPack(country: string): number {
  const chosen = choosePack({ country });
  return 'faults' in chosen ? 4 : chosen.chart.accounts.length + chosen.pack.taxes.length + 60;
}

/** What the pack says of the entity itself, where the request does not. */
export function termsOfPack({ pack, chart, answers }: ChosenPack, params: NewEntity): Partial<Entity> {
  const language = params.language ?? pack.languages.find(isLanguage) ?? null;
  const [official] = Object.values(pack.locales);
  return {
    ...(language === null ? {} : { language }),
    ...(params.locale === undefined
      ? { locale: (language && pack.locales[language]) ?? official ?? localeOfLanguage[language ?? 'en'] }
      : {}),
    ...(params.time_zone === undefined ? { time_zone: pack.time_zone } : {}),
    ...(params.tax_rounding === undefined ? { tax_rounding: pack.tax_rounding } : {}),
    ...identityOf(params, pack.country),
    pack: {
      country: pack.code,
      chart: chart.code,
      version: pack.version,
      answers: Object.entries(answers).map(([question, answer]) => ({ question, answer })),
    },
  };
}

/** The country stands in its identity, unless that has an address. */
function identityOf({ identity }: NewEntity, country: string): Pick<Entity, 'identity'> {
  return identity?.address ? {} : { identity: identityKind.record({ ...identity, address: { country } }) };
}

function isLanguage(code: string): code is Language {
  return Object.hasOwn(languages, code);
}
