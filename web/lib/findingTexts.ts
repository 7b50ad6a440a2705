interface FindingText {
  readonly title: string;
  /** Whom it stops, and what to do. */
  readonly help: string;
}

export const FINDING_TEXTS = {
  capitals: {
    title: 'Slova velkými písmeny',
    help: 'Čtou se pomalu a některé odečítače je hláskují. Napište je malými a zdůrazněte je tučně.',
  },
  'heading-empty': {
    title: 'Prázdný nadpis',
    help: 'Odečítač ho ohlásí, ale nic nepřečte. Napište ho, nebo smažte.',
  },
  'heading-lookalike': {
    title: 'Tučný odstavec místo nadpisu',
    help: 'Po nadpisech se v textu přeskakuje. Dejte mu úroveň nadpisu.',
  },
  'heading-missing': {
    title: 'Dlouhý text bez nadpisů',
    help: 'Rozdělte ho nadpisy, ať se v něm dá hledat očima i odečítačem.',
  },
  'heading-order': {
    title: 'Nadpis přeskakuje úroveň',
    help: 'Po názvu článku přijde nadpis 2. úrovně a pod ním 3. úrovně, jinak to vypadá, že část chybí.',
  },
  'image-description': {
    title: 'Obrázek bez popisu',
    help: 'Napište, co na něm je. Čte se těm, kdo ho nevidí.',
  },
  language: {
    title: 'Text v jiném jazyce',
    help: 'Označte ho, ať ho odečítač přečte správnou výslovností.',
  },
  'link-text': {
    title: 'Odkaz, který neříká, kam vede',
    help: 'Odkazy se čtou i samostatně. Místo „zde“ nebo adresy napište, co za odkazem je.',
  },
  'list-lookalike': {
    title: 'Seznam psaný pomlčkami nebo čísly',
    help: 'Použijte Odrážky nebo Číslování: odečítač pak řekne, kolik položek seznam má.',
  },
  'long-paragraph': {
    title: 'Dlouhý odstavec',
    help: 'Rozdělte ho: jedna myšlenka, jeden odstavec.',
  },
  'long-sentence': {
    title: 'Dlouhá věta',
    help: 'Rozdělte ji na dvě. Do čtyřiceti slov se přečte napoprvé.',
  },
  'table-header': {
    title: 'Tabulka bez záhlaví',
    help: 'Zapněte Řádek záhlaví nebo Sloupec záhlaví, ať je u každé buňky jasné, co znamená.',
  },
} as const satisfies Record<string, FindingText>;

/** As the API names them. */
export type FindingKind = keyof typeof FINDING_TEXTS;
