interface ScreenHelp {
  readonly sentences: readonly [purpose: string, first: string, beware: string];
  /** The heading of the handbook that says more, as an anchor. */
  readonly anchor: string;
}

/** By the path of the route. A chunk of its own, which comes with the first help that is opened. */
export const SCREEN_HELP: Readonly<Record<string, ScreenHelp>> = {
  '/admin': {
    sentences: [
      'Přehled říká, co na vás čeká a jak se webu daří.',
      'Začněte nahoře: co je označené červeně, vyřiďte jako první.',
      'Čísla se obnovují samy každou minutu, u velkých webů se počty čtenářů přepočítávají méně často.',
    ],
    anchor: 'projit-ranni-prehled',
  },
  '/admin/pruvodce': {
    sentences: [
      'Průvodce vás provede prvním nastavením webu.',
      'Jděte krok za krokem a to, co teď nevíte, přeskočte.',
      'Hotové kroky platí hned pro všechny, vrátit se k nim ale můžete kdykoliv.',
    ],
    anchor: 'nastavit-web-poprve',
  },
  '/admin/articles': {
    sentences: [
      'Tady jsou všechny články, ke kterým máte přístup, i koncepty, naplánované a ty v koši.',
      'Článek najdete hledáním nebo filtrem a otevřete ho klepnutím na název.',
      'Hromadná změna platí pro všechny označené články, proto si před potvrzením zkontrolujte jejich počet.',
    ],
    anchor: 'napsat-clanek',
  },
  '/admin/articles/create': {
    sentences: [
      'Tady píšete nový článek.',
      'Napište název a text, vyberte kategorii a podívejte se, kdo článek uvidí.',
      'Koncept se ukládá sám, čtenáři ale článek uvidí, teprve až ho zveřejníte.',
    ],
    anchor: 'napsat-clanek',
  },
  '/admin/articles/:id/edit': {
    sentences: [
      'Tady upravujete jeden článek, jeho přílohy, platnost a potvrzení čtenářů.',
      'Změnu napište, prohlédněte si ji na kartě Náhled a uložte.',
      'Uložená změna zveřejněného článku je hned na nástěnce, starší znění ale najdete na kartě Verze.',
    ],
    anchor: 'opravit-zverejneny-clanek',
  },
  '/admin/articles/import': {
    sentences: [
      'Import převezme články z jiného webu, ze souboru nebo z adresy.',
      'Nejdřív uvidíte, co se stane, a vyberete, do kterých sekcí články přijdou a čí budou.',
      'Staré adresy článků pak vedou na nové a celý import jde vrátit.',
    ],
    anchor: 'prevzeti-clanku-odjinud',
  },
  '/admin/articles/templates': {
    sentences: [
      'Šablona je předepsaný článek pro to, co se opakuje, například jídelníček nebo pozvánka.',
      'Založte ji ze článku, který se povedl, a příště začněte od ní.',
      'Změna šablony nemění články, které z ní už vznikly.',
    ],
    anchor: 'zacit-ze-sablony',
  },
  '/admin/articles/categories': {
    sentences: [
      'Kategorie třídí články a určuje, kdo je smí číst a psát.',
      'Založte kategorii, zvolte, pro koho je, a seřaďte ji tak, jak ji mají vidět čtenáři.',
      'Změna přístupu platí hned i pro články, které v kategorii už jsou.',
    ],
    anchor: 'zalozit-kategorii-a-urcit-kdo-ji-cte',
  },
  '/admin/articles/categories/:id/edit': {
    sentences: [
      'Tady měníte jednu kategorii: její název, barvu a přístup.',
      'U každé skupiny zvolte, zda smí jen číst, nebo i psát.',
      'Kdo přístup ztratí, neuvidí ani starší články této kategorie.',
    ],
    anchor: 'zalozit-kategorii-a-urcit-kdo-ji-cte',
  },
  '/admin/desk': {
    sentences: [
      'Tady vidíte, co dnes vyvěsit na úřední desku a co z ní sejmout.',
      'Projděte písemnosti shora dolů a u každé udělejte, co má na tlačítku.',
      'Nic se nevyvěšuje ani nesnímá samo, deska jen připomíná.',
    ],
    anchor: 'vyvesit-pisemnost-na-uredni-desku',
  },
  '/admin/desk/notices': {
    sentences: [
      'Tady jsou všechny písemnosti, připravené, vyvěšené i sejmuté.',
      'Písemnost najdete hledáním nebo filtrem a otevřete ji klepnutím na název.',
      'Vyvěšenou písemnost změníte jen s důvodem jako novou verzi.',
    ],
    anchor: 'vyvesit-pisemnost-na-uredni-desku',
  },
  '/admin/desk/notices/new': {
    sentences: [
      'Tady připravíte novou písemnost.',
      'Začněte druhem, podle něj se spočítají lhůty.',
      'Připravenou písemnost ještě nikdo nevidí, vyvěsíte ji až potom.',
    ],
    anchor: 'vyvesit-pisemnost-na-uredni-desku',
  },
  '/admin/desk/notices/:id': {
    sentences: [
      'Tady je jedna písemnost s údaji, verzemi a záznamem.',
      'Doplňte, co chybí, a vyvěste ji, nebo u vyvěšené připravte změnu.',
      'Vyvěšení, změna a sejmutí zůstávají v záznamu a nejdou vzít zpět.',
    ],
    anchor: 'zmenit-nebo-sejmout-vyvesenou-pisemnost',
  },
  '/admin/desk/calendar': {
    sentences: [
      'Kalendář ukazuje, kdy se co vyvěšuje, kdy lze co sejmout a kdy se konají události.',
      'Šipkami přejděte na jiný měsíc a klepnutím písemnost otevřete.',
      'Den sejmutí je první, kdy smí dolů, ne povinnost.',
    ],
    anchor: 'vyvesit-pisemnost-na-uredni-desku',
  },
  '/admin/desk/archive': {
    sentences: [
      'V archivu je všechno, co už z desky někdo sejmul.',
      'Písemnost najdete hledáním a otevřete i s jejími verzemi, na desku ji ale nevrátíte.',
      'Co se už nemusí uchovávat, správce vyřadí; co z vyřazených zbylo, najde filtrem Vyřazené.',
    ],
    anchor: 'zmenit-nebo-sejmout-vyvesenou-pisemnost',
  },
  '/admin/desk/list': {
    sentences: [
      'Tady je seznam toho, co v období na desce viselo, připravený k tisku.',
      'Zvolte první a poslední den a vytiskněte ho.',
      'V seznamu je i to, co začalo viset dřív a v období ještě viselo.',
    ],
    anchor: 'vytisknout-seznam-vyvesenych-pisemnosti',
  },
  '/admin/desk/settings': {
    sentences: [
      'Tady určíte, které sekce jsou úřední deskou a jaké lhůty mají jejich písemnosti.',
      'Zapněte desku, zkontrolujte tabulku druhů a potvrďte ji.',
      'Po prvním vyvěšení už desku nevypnete a její adresu nezměníte.',
    ],
    anchor: 'zapnout-uredni-desku',
  },
  '/admin/dotazy': {
    sentences: [
      'Tady jsou dotazy čtenářů a chyby, které v článcích ohlásili.',
      'Otevřete nejstarší dotaz bez odpovědi a odpovězte na něj.',
      'Odpověď dostane jen ten, kdo se ptal, dokud ji nepřidáte ke článku.',
    ],
    anchor: 'odpovedet-na-dotaz-ctenare',
  },
  '/admin/dotazy/:id': {
    sentences: [
      'Tady vidíte jeden dotaz se vším, co k němu kdo napsal.',
      'Napište odpověď a odešlete ji, nebo dotaz uzavřete bez ní.',
      'Odeslanou odpověď už nejde vzít zpět.',
    ],
    anchor: 'odpovedet-na-dotaz-ctenare',
  },
  '/admin/desk/proof': {
    sentences: [
      'Tady je vidět, čím doložíte, co na úřední desce viselo a kdy.',
      'Záznam čas od času zkontrolujte: každá pozdější změna by se v něm ukázala.',
      'Otisk, který denně odchází e-mailem nebo pro časové razítko, uchovávejte mimo tento server.',
    ],
    anchor: 'dolozit-co-viselo-na-uredni-desce',
  },
  '/admin/site-pages': {
    sentences: [
      'Stránky jsou texty mimo články, například kontakty nebo ochrana osobních údajů.',
      'Otevřete stránku, doplňte do ní údaje a uložte ji.',
      'Prohlášení a ochranu osobních údajů mějte vyplněné dřív, než web otevřete veřejnosti.',
    ],
    anchor: 'upravit-stranku-v-paticce',
  },
  '/admin/site-pages/create': {
    sentences: [
      'Tady zakládáte novou stránku webu.',
      'Napište název a text a zvolte, zda ji uvidí každý, nebo jen přihlášení.',
      'Adresa stránky vznikne z názvu a lidé si ji budou ukládat.',
    ],
    anchor: 'upravit-stranku-v-paticce',
  },
  '/admin/site-pages/:id/edit': {
    sentences: [
      'Tady upravujete jednu stránku webu.',
      'Změňte text a uložte ho.',
      'Změna je hned vidět, starší znění najdete ve verzích.',
    ],
    anchor: 'upravit-stranku-v-paticce',
  },
  '/admin/obrazovky': {
    sentences: [
      'Obrazovka ukazuje články sama od sebe, třeba na televizi ve vestibulu.',
      'Založte ji, vyberte kategorie a odkaz otevřete v prohlížeči televize.',
      'Kdo má odkaz, vidí vše, co obrazovka ukazuje, a to i bez přihlášení.',
    ],
    anchor: 'ukazovat-clanky-na-obrazovce',
  },
  '/admin/users': {
    sentences: [
      'Tady jsou všichni lidé, kteří se na web mohou přihlásit, a ti, kteří o to žádají.',
      'Vyřiďte čekající registrace a nové lidi pozvěte e-mailem, nebo je nahrajte ze seznamu.',
      'Kdo odešel, toho deaktivujte: jeho články zůstanou a vrátit ho můžete kdykoliv.',
    ],
    anchor: 'pozvat-cloveka',
  },
  '/admin/users/:id/edit': {
    sentences: [
      'Tady jsou údaje jednoho člověka, jeho skupiny, heslo a přihlášená zařízení.',
      'Změňte, co je potřeba, a uložte to.',
      'Změna role a skupin platí hned, i když je člověk právě přihlášený.',
    ],
    anchor: 'zmenit-heslo-a-udaje',
  },
  '/admin/groups': {
    sentences: [
      'Skupina spojuje lidi, kteří mají mít stejný přístup, třeba třídu nebo odbor.',
      'Založte skupinu, přidejte členy a dejte jí přístup ke kategoriím.',
      'Práva z více skupin se sčítají, takže jedna širší skupina stačí k tomu, aby člověk viděl víc.',
    ],
    anchor: 'zalozit-skupinu',
  },
  '/admin/groups/:id/edit': {
    sentences: [
      'Tady spravujete jednu skupinu: její členy a přístup ke kategoriím.',
      'Přidejte členy a u každé kategorie zvolte, zda ji smějí číst, nebo do ní i psát.',
      'Odebraný člen přijde o přístup hned, pokud ho nemá z jiné skupiny.',
    ],
    anchor: 'zalozit-skupinu',
  },
  '/admin/cache-management': {
    sentences: [
      'Cache je paměť, ze které web odpovídá rychle.',
      'Není tu co dělat, dokud čtenáři nevidí zastaralý obsah.',
      'Vyprázdnění nic nesmaže, jen je web chvíli pomalejší.',
    ],
    anchor: 'vyprazdnit-cache',
  },
  '/admin/rate-limiting': {
    sentences: [
      'Pravidla tu brání tomu, aby někdo zkoušel hesla nebo web zahltil požadavky.',
      'Když se někdo nemůže přihlásit, najděte ho mezi blokovanými a odblokujte ho.',
      'Příliš přísné pravidlo zastaví i celou školu nebo úřad za jednou adresou.',
    ],
    anchor: 'odblokovat-cloveka',
  },
  '/admin/logs': {
    sentences: [
      'Logy zapisují, co server dělal a kdo co změnil.',
      'Máte-li číslo chyby, vložte ho do hledání a uvidíte, co se stalo.',
      'Záznamy se po čase mažou, proto si důležitý záznam exportujte.',
    ],
    anchor: 'najit-chybu-v-logech',
  },
  '/admin/settings': {
    sentences: [
      'Tady nastavujete celý web: název, přístup, e-maily, limity a další.',
      'Do hledání napište, co chcete změnit, a po změně ji uložte.',
      'Uložená změna platí hned pro všechny.',
    ],
    anchor: 'zmenit-nastaveni-webu',
  },
  '/admin/settings/backups': {
    sentences: [
      'Záloha je celý web v jednom souboru, databáze i nahrané soubory.',
      'Udělejte první zálohu, ověřte ji a stáhněte ji mimo tento server.',
      'V záloze jsou osobní údaje, proto ji uložte jen tam, kam smějí správci.',
    ],
    anchor: 'zalohovat-a-obnovit-web',
  },
  '/admin/settings/export': {
    sentences: [
      'Export je obsah webu v souborech, které otevřete i bez něj.',
      'Vyberte, co v něm má být, vytvořte ho a do 24 hodin si ho stáhněte.',
      'Jsou v něm i články jen pro přihlášené, proto ho neposílejte dál bez rozmyslu.',
    ],
    anchor: 'odnest-si-obsah-webu',
  },
  '/admin/settings/maintenance': {
    sentences: [
      'Údržba na čas zavře web, nebo ho nechá jen ke čtení.',
      'Napište lidem zprávu, nastavte začátek a konec a uložte to.',
      'Bez konce zůstane web zavřený, dokud ho sami neotevřete.',
    ],
    anchor: 'zavrit-web-kvuli-udrzbe',
  },
  '/admin/notifications': {
    sentences: [
      'Oznámení je krátká zpráva všem, nebo jen vybraným skupinám a lidem.',
      'Napište ho, zvolte příjemce a pošlete ho hned, nebo v určenou dobu.',
      'Odeslané oznámení lidé už dostali, ukončit ho můžete, vzít zpět ne.',
    ],
    anchor: 'rozeslat-oznameni',
  },
  '/admin/notifications/create': {
    sentences: [
      'Tady píšete nové oznámení.',
      'Napište název a text a zvolte, komu přijde.',
      'Před odesláním zkontrolujte, kolik lidí ho dostane.',
    ],
    anchor: 'rozeslat-oznameni',
  },
  '/admin/notifications/:id/edit': {
    sentences: [
      'Tady vidíte jedno oznámení a komu je určené.',
      'Dokud není odeslané, můžete ho upravit.',
      'Odeslané oznámení jde jen ukončit.',
    ],
    anchor: 'rozeslat-oznameni',
  },
  '/docs/api': {
    sentences: [
      'Tady je popsané rozhraní, kterým web volají skripty a jiné programy.',
      'Vytvořte si ve svém profilu token API a vyzkoušejte s ním první volání.',
      'Token má vaše práva, proto ho nikomu neposílejte a nepotřebný zrušte.',
    ],
    anchor: 'volat-web-ze-skriptu',
  },
};

/** The dashboard has two addresses. */
export const HELP_ALIASES: Readonly<Record<string, string>> = { '/admin/dashboard': '/admin' };
