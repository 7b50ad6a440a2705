import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CATALOGUE_SCHEMA, DESK_SCHEMA } from '../../test/fixtures/deskOpenDataSchema.ts';
import { createPublicDeskFixture, type PublicDeskFixture } from '../../test/fixtures/publicDesk.ts';
import { PDF } from '../../test/uploadSamples.ts';

let site: PublicDeskFixture;
beforeAll(async () => {
  site = await createPublicDeskFixture({ publicUrl: 'https://nastenka.example.cz' });
});
afterAll(() => site.close());

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(DESK_SCHEMA);
const validateEntry = ajv.compile(CATALOGUE_SCHEMA);

async function openData() {
  const response = await site.visitor.get(`/api/public${site.path}.jsonld`);
  expect(response.status).toBe(200);
  const data = JSON.parse(response.text);
  expect(validate(data), ajv.errorsText(validate.errors)).toBe(true);
  return { response, data };
}

test('an empty desk, a minimal notice and a full one are valid by the norm', async () => {
  const { data: empty, response } = await openData();
  expect(response.headers).toMatchObject({
    'content-type': 'application/ld+json; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  });
  expect(empty).toMatchObject({
    typ: 'Úřední deska',
    provozovatel: { typ: 'Osoba', ičo: '00123456' },
    informace: [],
  });

  const minimal = await site.post({ title: 'Ztracený klíč', kind: 'Dražební vyhláška' });
  const full = await site.post({
    title: 'Záměr „prodeje“ <pozemku>',
    perex: 'U hřiště.',
    files: { 'situační plán.pdf': PDF },
    details: {
      reference_number: 'OUL 12/2026',
      file_mark: 'S 4/2026',
      agenda: 'Majetek',
      approved_on: '2026-10-30',
      originator: { name: 'Obec Dolní', ico: '00654321' },
    },
  });
  await site.setDesk({ place: 'U vchodu do obecního úřadu', authority_id: '00123456' });
  const { data } = await openData();
  expect(data.umístění).toEqual({ typ: 'Umístění', název: { cs: 'U vchodu do obecního úřadu' } });
  expect(data.informace[1]).toEqual({
    typ: ['Digitální objekt', 'Informace na úřední desce'],
    iri: minimal.address,
    url: minimal.address,
    název: { cs: 'Ztracený klíč' },
    vyvěšení: { typ: 'Časový okamžik', datum: '2026-11-06' },
    relevantní_do: { typ: 'Časový okamžik', nespecifikovaný: true },
    revize: '1',
    agenda: [{ typ: 'Agenda', název: { cs: 'Dražební vyhláška' } }],
  });
  expect(data.informace[0]).toMatchObject({
    iri: full.address,
    název: { cs: 'Záměr „prodeje“ <pozemku>' },
    popis: { cs: 'U hřiště.' },
    číslo_jednací: 'OUL 12/2026',
    spisová_značka: 'S 4/2026',
    schválení: { typ: 'Časový okamžik', datum: '2026-10-30' },
    relevantní_do: { typ: 'Časový okamžik', datum: '2026-11-23' },
    agenda: [{ název: { cs: 'Veřejná vyhláška' } }, { název: { cs: 'Majetek' } }],
    subjekt: [{ typ: 'Osoba', ičo: '00654321', název: { cs: 'Obec Dolní' } }],
    dokument: [{ název: { cs: 'situační plán.pdf' } }],
  });
  const file = new URL(data.informace[0].dokument[0].url).pathname;
  expect((await site.visitor.get(file)).status).toBe(200);
});

test('what came down is in it only where the archive is public', async () => {
  const notice = await site.post({ title: 'Sejmutá' });
  await site.takeDown(notice);
  const names = async () => (await openData()).data.informace.map(({ iri }: { iri: string }) => iri);
  expect(await names()).not.toContain(notice.address);
  await site.setDesk({ has_public_archive: true });
  expect(await names()).toContain(notice.address);
});

test('what hangs until an event has no end after its day, until somebody says that it took place', async () => {
  await site.post({ title: 'Návrh', kind: 'Návrh rozpočtu', details: { event_on: '2026-11-23' } });
  const end = async () => (await openData()).data.informace[0].relevantní_do;
  expect(await end()).toMatchObject({ datum: '2026-11-23' });
  await site.setTime('2026-11-24T09:00:00.000Z');
  expect(await end()).toMatchObject({ nespecifikovaný: true });
});

test('after a change only the notice that changed is read anew', async () => {
  const first = await site.post({ title: 'Beze změny', files: { 'a.txt': 'a' } });
  await openData();
  const second = await site.post({ title: 'Nová' });
  const select = vi.spyOn(site.app.database, 'select');
  const { data } = await openData();
  const read = select.mock.calls.flatMap(([, values]) => (values && 'ids' in values ? [values.ids] : []));
  select.mockRestore();
  expect(read).toEqual([[second.id]]);
  const names = data.informace.map(({ iri }: { iri: string }) => iri);
  expect(names.slice(0, 2)).toEqual([second.address, first.address]);
  expect(data.informace[1].dokument).toHaveLength(1);
});

test('the entry of a catalogue says which norm the data conform to', async () => {
  const response = await site.visitor.get(`/api/public${site.path}/katalog.jsonld`);
  const entry = JSON.parse(response.text);
  expect(validateEntry(entry), ajv.errorsText(validateEntry.errors)).toBe(true);
  expect(entry).toMatchObject({
    typ: 'Datová sada',
    specifikace: ['https://ofn.gov.cz/úřední-desky/2021-07-20/'],
    distribuce: [{ soubor_ke_stažení: expect.stringMatching(/uredni-deska\/obec-lipova\.jsonld$/) }],
  });
  expect(response.headers['access-control-allow-origin']).toBe('*');
});
