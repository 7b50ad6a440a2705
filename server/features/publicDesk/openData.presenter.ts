import type { components } from '../../../generated/server/schema.d.ts';
import { addDays, type Day } from '../../shared/days.ts';
import { PreEncodedJson } from '../../shared/preEncodedJson.ts';
import { asShown, awaitsEvent, isHidden } from './deskFormats.policy.ts';
import type { DeskFrame, PublicFile, PublicNotice } from './publicDesk.types.ts';
import { cataloguePath, deskPath, filePath, noticePath, openDataPath } from './publicDeskAddress.policy.ts';

type Schemas = components['schemas'];

const NORM = 'https://ofn.gov.cz/úřední-desky/2021-07-20';
const CATALOGUE_NORM = 'https://ofn.gov.cz/dcat-ap-cz-rozhraní-katalogů-otevřených-dat/2024-05-28';
const TERMS = 'https://data.gov.cz/podmínky-užití';
const EU = 'http://publications.europa.eu/resource/authority';

const cs = (text: string) => ({ cs: text });

const moment = (day: Day | null): Schemas['OpenDataMoment'] =>
  day === null ? { typ: 'Časový okamžik', nespecifikovaný: true } : { typ: 'Časový okamžik', datum: day };

/** The desk by the open formal norm „Úřední desky“ of 20 July 2021, of notices that are JSON already. */
export function openDataDesk(
  { desk, origin }: DeskFrame,
  notices: readonly string[],
): PreEncodedJson<Schemas['DeskOpenData']> {
  const page = `${origin}${deskPath(desk)}`;
  const head: Omit<Schemas['DeskOpenData'], 'informace'> = {
    '@context': `${NORM}/kontexty/úřední-deska.jsonld`,
    typ: 'Úřední deska',
    iri: page,
    stránka: page,
    provozovatel: { typ: 'Osoba', ičo: desk.operator_ico, název: cs(desk.operator_name) },
    ...(desk.place !== '' && { umístění: { typ: 'Umístění', název: cs(desk.place) } }),
  };
  const text = `${JSON.stringify(head).slice(0, -1)},"informace":[${notices.join(',')}]}`;
  return new PreEncodedJson(Buffer.from(text));
}

/** Of one that is hidden no more than that it hung. */
export function openDataNotice(
  { desk, origin, today }: DeskFrame,
  row: PublicNotice,
  filesOfRow: readonly PublicFile[],
): Schemas['DeskOpenDataNotice'] {
  const notice = asShown(row, today);
  const { iri, title, perex, agenda, originator_name: originator, originator_ico: ico } = notice;
  const { removed_on: removedOn, removable_from: from } = notice;
  const until = awaitsEvent(notice, today) ? null : (removedOn ?? (from && addDays(from, -1)));
  const hasText = !isHidden(notice, today);
  const files = hasText ? filesOfRow : [];
  return {
    typ: ['Digitální objekt', 'Informace na úřední desce'],
    iri,
    url: `${origin}${noticePath(desk, notice)}`,
    název: cs(title),
    ...(perex !== '' && hasText && { popis: cs(perex) }),
    vyvěšení: moment(notice.posted_on),
    relevantní_do: moment(until),
    ...(notice.approved_on !== null && { schválení: moment(notice.approved_on) }),
    ...(notice.reference_number !== '' && { číslo_jednací: notice.reference_number }),
    ...(notice.file_mark !== '' && { spisová_značka: notice.file_mark }),
    revize: String(notice.revision),
    agenda: [notice.kind, agenda]
      .filter((name) => name !== '')
      .map((name) => ({ typ: 'Agenda' as const, název: cs(name) })),
    ...(files.length > 0 && {
      dokument: files.map((file) => ({
        typ: 'Digitální objekt' as const,
        název: cs(file.name),
        url: `${origin}${filePath(desk, notice, file)}`,
      })),
    }),
    // The norm knows a person of this country by its number alone.
    ...(ico !== '' && hasText && { subjekt: [{ typ: 'Osoba', ičo: ico, název: cs(originator) }] }),
  };
}

/** The entry of a catalogue by DCAT-AP-CZ; `specifikace` is `dcterms:conformsTo` in its context. */
export function openDataCatalogue({ desk, origin }: DeskFrame): Schemas['DeskCatalogueEntry'] {
  const data = `${origin}${openDataPath(desk)}`;
  return {
    '@context': `${CATALOGUE_NORM}/kontexty/rozhraní-katalogů-otevřených-dat.jsonld`,
    typ: 'Datová sada',
    iri: `${origin}${cataloguePath(desk)}`,
    název: cs(`${desk.name} – ${desk.operator_name}`),
    popis: cs(`Písemnosti, které visí na úřední desce. Provozuje ji ${desk.operator_name}.`),
    poskytovatel: `https://rpp-opendata.egon.gov.cz/odrpp/zdroj/orgán-veřejné-moci/${desk.authority_id ?? desk.operator_ico}`,
    téma: [`${EU}/data-theme/GOVE`],
    periodicita_aktualizace: `${EU}/frequency/CONT`,
    klíčové_slovo: { cs: ['úřední deska'] },
    prvek_rúian: ['https://linked.cuzk.cz/resource/ruian/stat/1'],
    dokumentace: `${origin}${deskPath(desk)}`,
    specifikace: [`${NORM}/`],
    distribuce: [
      {
        typ: 'Distribuce',
        iri: `${data}#distribuce`,
        podmínky_užití: {
          typ: 'Specifikace podmínek užití',
          autorské_dílo: `${TERMS}/neobsahuje-autorská-díla/`,
          databáze_jako_autorské_dílo: `${TERMS}/není-autorskoprávně-chráněnou-databází/`,
          databáze_chráněná_zvláštními_právy: `${TERMS}/není-chráněna-zvláštním-právem-pořizovatele-databáze/`,
          osobní_údaje: `${TERMS}/obsahuje-osobní-údaje/`,
        },
        přístupové_url: data,
        soubor_ke_stažení: data,
        formát: `${EU}/file-type/JSON_LD`,
        typ_média: 'http://www.iana.org/assignments/media-types/application/ld+json',
        schéma: `${NORM}/schémata/úřední-deska.json`,
      },
    ],
  };
}
