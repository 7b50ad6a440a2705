import type { ExportChoices, ExportCounts } from './contentExport.types.ts';
import { formatDay } from './exportPages.policy.ts';

interface About {
  siteName: string;
  siteUrl: string | undefined;
  version: string;
  madeAt: Date;
  choices: ExportChoices;
  counts: ExportCounts;
  categories: number;
  groups: number;
  hasDesks: boolean;
}

/** `CTIMNE.txt` of an archive: what is in which file. */
export function exportReadme(about: About): string {
  const { siteName, siteUrl, version, madeAt, choices, counts } = about;
  const left = [
    !choices.drafts && 'koncepty',
    !choices.trash && 'koš',
    !choices.people && 'účty lidí',
  ].filter((one) => one !== false);
  const amounts: [string, number][] = [
    ['Články', counts.articles],
    ['Stránky', counts.pages],
    ['Kategorie', about.categories],
    ['Skupiny', about.groups],
    ['Soubory', counts.files],
  ];
  if (counts.missing > 0) amounts.push(['Nedochované', counts.missing]);
  if (choices.people) amounts.push(['Lidé', counts.people]);
  return `${siteName}: export obsahu

Web      ${siteUrl ?? 'bez veřejné adresy'}
Stav     ${formatDay(madeAt)} (${madeAt.toISOString()})
Verze    Nástěnka ${version}

Otevřete index.html v prohlížeči. Stránky fungují z disku, bez serveru a bez
internetu.

index.html             seznam článků po sekcích
clanky/                články
stranky/               stránky webu
soubory/               obrázky a přílohy; číslo na začátku jména je číslo souboru
data/export.json       o tomto exportu
data/articles.json     články
data/pages.json        stránky webu
data/categories.json   kategorie a kdo do nich smí
data/groups.json       skupiny
${about.hasDesks ? `${row('data/disposals.json', 'písemnosti úředních desek, které byly vyřazeny', 22)}\n` : ''}${choices.people ? `${row('data/people.json', 'účty lidí, bez hesel', 22)}\n` : ''}
${amounts.map(([name, count]) => row(name, count)).join('\n')}

Cesty v JSON začínají v této složce. Časy jsou ve světovém čase (UTC).
${left.length > 0 ? `V exportu nejsou: ${left.join(', ')}.\n` : ''}V exportu nikdy nejsou hesla, přihlášení, tokeny, nastavení webu ani to, kdo co četl.
Export není záloha: web z něj obnovit nejde.
`;
}

function row(name: string, value: string | number, width = 12): string {
  return `${name.padEnd(width)} ${value}`;
}
