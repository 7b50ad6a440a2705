import type { AccessLevel } from '../../models/categoryAccess.ts';
import type { StarterAccess, StarterKind } from './setup.types.ts';

export interface StarterSection {
  key: string;
  name: string;
  description: string;
  color: string;
  access: StarterAccess;
  is_desk: boolean;
  /** The groups that may read or write it, by their keys; write implies read. */
  grants: Readonly<Record<string, AccessLevel>>;
}

export interface StarterGroup {
  key: string;
  name: string;
  description: string;
}

export interface StarterKit {
  label: string;
  sections: readonly StarterSection[];
  groups: readonly StarterGroup[];
}

const BLUE = '#1f6f8b';
const RED = '#b3261e';
const ORANGE = '#b45309';
const GREEN = '#4d7c0f';
const VIOLET = '#7a4fb5';

export const STARTER_KITS: Readonly<Record<StarterKind, StarterKit>> = {
  municipality: {
    label: 'Obec nebo město',
    sections: [
      section('news', 'Aktuality', 'Co je v obci nového.', BLUE, 'public', { office: 'write' }),
      asDesk(
        section('board', 'Úřední deska', 'Vyhlášky, rozpočty a oznámení úřadu.', RED, 'public', {
          office: 'write',
        }),
      ),
      section('outages', 'Odstávky a výstrahy', 'Voda, elektřina, uzavírky a počasí.', ORANGE, 'public', {
        office: 'write',
      }),
      section('culture', 'Kultura a sport', 'Pozvánky na akce.', GREEN, 'public', { office: 'write' }),
      section('council', 'Zastupitelstvo', 'Podklady a zápisy, jen pro zastupitele.', VIOLET, 'groups', {
        office: 'write',
        council: 'read',
      }),
    ],
    groups: [
      { key: 'office', name: 'Úřad', description: 'Píše do všech sekcí.' },
      { key: 'council', name: 'Zastupitelé', description: 'Čtou podklady zastupitelstva.' },
    ],
  },
  school: {
    label: 'Škola',
    sections: [
      section('news', 'Aktuality', 'Co je ve škole nového.', BLUE, 'public', { teachers: 'write' }),
      section('events', 'Akce školy', 'Výlety, schůzky a vystoupení.', GREEN, 'public', {
        teachers: 'write',
      }),
      section('canteen', 'Jídelna', 'Jídelníček a změny provozu.', ORANGE, 'public', { teachers: 'write' }),
      section('parents', 'Pro rodiče', 'Zprávy, které nejsou pro veřejnost.', RED, 'members', {
        teachers: 'write',
      }),
      section('staff', 'Sborovna', 'Pokyny a zápisy, jen pro učitele.', VIOLET, 'groups', {
        teachers: 'write',
      }),
    ],
    groups: [
      { key: 'teachers', name: 'Učitelé', description: 'Píší do všech sekcí a čtou sborovnu.' },
      { key: 'parents', name: 'Rodiče', description: 'Jejich potvrzení o přečtení půjde vyžádat.' },
    ],
  },
  club: {
    label: 'Spolek',
    sections: [
      section('news', 'Aktuality', 'Co je ve spolku nového.', BLUE, 'public', { board: 'write' }),
      section('events', 'Akce', 'Na co zveme.', GREEN, 'public', { board: 'write' }),
      section('members', 'Pro členy', 'Zprávy pro přihlášené.', ORANGE, 'members', { board: 'write' }),
      section('minutes', 'Zápisy ze schůzí', 'Jen pro členy a výbor.', VIOLET, 'groups', {
        board: 'write',
        members: 'read',
      }),
    ],
    groups: [
      { key: 'board', name: 'Výbor', description: 'Píše do všech sekcí.' },
      { key: 'members', name: 'Členové', description: 'Čtou zápisy ze schůzí.' },
    ],
  },
  company: {
    label: 'Firma',
    sections: [
      section('news', 'Novinky', 'Co je ve firmě nového.', BLUE, 'members', { editors: 'write' }),
      section('operation', 'Provoz', 'Odstávky, směny a změny.', ORANGE, 'members', { editors: 'write' }),
      section('rules', 'Předpisy', 'Směrnice a bezpečnost práce.', RED, 'members', { editors: 'write' }),
      section('jobs', 'Volná místa', 'Nabídky práce pro veřejnost.', GREEN, 'public', { editors: 'write' }),
      section('management', 'Vedení', 'Jen pro vedení firmy.', VIOLET, 'groups', { management: 'write' }),
    ],
    groups: [
      { key: 'editors', name: 'Redakce', description: 'Píše do sekcí pro všechny.' },
      { key: 'management', name: 'Vedení', description: 'Čte a píše do sekce Vedení.' },
    ],
  },
};

export const STARTER_KINDS = Object.keys(STARTER_KITS) as StarterKind[];

function section(
  key: string,
  name: string,
  description: string,
  color: string,
  access: StarterSection['access'],
  grants: StarterSection['grants'],
): StarterSection {
  return { key, name, description, color, access, is_desk: false, grants };
}

function asDesk(of: StarterSection): StarterSection {
  return { ...of, is_desk: true };
}
