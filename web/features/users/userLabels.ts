import type {
  SeenFilterParameter,
  UserAccessRow,
  UserState,
  UserStateFilter,
} from '../../../generated/web/model';
import type { CountedNoun } from '../../lib/czechPlural';

export const USERS: CountedNoun = {
  one: 'uživatel',
  few: 'uživatelé',
  many: 'uživatele',
  other: 'uživatelů',
};

/** The accusative: „Deaktivovat 2 uživatele?“ */
export const USERS_ACCUSATIVE: CountedNoun = {
  one: 'uživatele',
  few: 'uživatele',
  many: 'uživatele',
  other: 'uživatelů',
};

/** The accusative: „lístky pro 28 lidí“. */
export const PEOPLE_ACCUSATIVE: CountedNoun = {
  one: 'člověka',
  few: 'lidi',
  many: 'člověka',
  other: 'lidí',
};

export const ROWS: CountedNoun = { one: 'řádek', few: 'řádky', many: 'řádku', other: 'řádků' };

export const SESSIONS: CountedNoun = {
  one: 'zařízení',
  few: 'zařízení',
  many: 'zařízení',
  other: 'zařízení',
};

const STATES: Readonly<Record<UserState, string>> = {
  active: 'aktivní',
  deactivated: 'deaktivovaný',
  pending: 'čeká na schválení',
};

export function stateLabel(state: UserState): string {
  return STATES[state];
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export const ROLE_FILTERS = [
  { value: '', label: 'Všechny role' },
  { value: 'user', label: 'Uživatelé' },
  { value: 'admin', label: 'Administrátoři' },
] as const;

export const STATE_FILTERS: readonly Choice<UserStateFilter | ''>[] = [
  { value: '', label: 'Všechny stavy' },
  { value: 'active', label: 'Aktivní i pozvaní' },
  { value: 'invited', label: 'Jen pozvaní' },
  { value: 'deactivated', label: 'Deaktivovaní' },
  { value: 'pending', label: 'Čekající registrace' },
  { value: 'waiting', label: 'Čekající na schválení' },
];

export const SEEN_FILTERS: readonly Choice<SeenFilterParameter | ''>[] = [
  { value: '', label: 'Kdykoli' },
  { value: 'week', label: 'Poslední týden' },
  { value: 'month', label: 'Posledních 30 dní' },
  { value: 'inactive', label: 'Déle než 90 dní' },
  { value: 'never', label: 'Ještě nikdy' },
];

export const ROLES = [
  { value: 'user', label: 'Uživatel: čte, a kde to dovolí skupina, píše' },
  { value: 'admin', label: 'Administrátor: spravuje celý web' },
] as const;

export function splitByLevel(rows: readonly UserAccessRow[]) {
  return {
    write: rows.filter(({ level }) => level === 'write'),
    read: rows.filter(({ level }) => level === 'read'),
    closed: rows.filter(({ level }) => level === 'none'),
  };
}
