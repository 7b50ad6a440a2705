interface Described {
  /** Czech name of the setting as an admin sees it. */
  label: string;
  /** One Czech sentence that says what it changes. */
  help: string;
}
export interface BooleanSetting extends Described {
  type: 'boolean';
  default: boolean;
}
export interface IntegerSetting extends Described {
  type: 'integer';
  default: number;
  min: number;
  max: number;
}
export interface TextSetting extends Described {
  type: 'text';
  default: string;
  minLength: number;
  maxLength: number;
}
export interface ChoiceSetting extends Described {
  type: 'choice';
  default: string;
  choices: readonly string[];
}
export type SettingDefinition = BooleanSetting | IntegerSetting | TextSetting | ChoiceSetting;

/** Everything that admins can set, with its default and limits. A row in the database exists only for what was changed. */
export const SETTINGS = {
  site_name: {
    type: 'text',
    default: 'Nástěnka',
    minLength: 1,
    maxLength: 60,
    label: 'Název webu',
    help: 'Stojí v záhlaví, v titulku stránek a v e-mailech.',
  },
  public_board_enabled: {
    type: 'boolean',
    default: false,
    label: 'Nástěnka pro veřejnost',
    help: 'Nepřihlášení návštěvníci uvidí články z veřejných kategorií.',
  },
  registration_mode: {
    type: 'choice',
    default: 'off',
    choices: ['off', 'open', 'approval'],
    label: 'Registrace nových uživatelů',
    help: 'Vypnutá, otevřená všem, nebo se schválením správcem.',
  },
  idle_timeout_enabled: {
    type: 'boolean',
    default: true,
    label: 'Odhlášení při nečinnosti',
    help: 'Po 30 minutách bez činnosti se uživatel po varování odhlásí.',
  },
  session_absolute_days: {
    type: 'integer',
    default: 14,
    min: 1,
    max: 90,
    label: 'Nejdelší délka přihlášení (dny)',
    help: 'Po této době je nutné se znovu přihlásit, i když uživatel pracuje.',
  },
  log_level: {
    type: 'choice',
    default: 'info',
    choices: ['error', 'warn', 'info', 'debug'],
    label: 'Podrobnost logů',
    help: 'Co méně závažného než zvolená úroveň se nezapisuje.',
  },
  log_retention_days: {
    type: 'integer',
    default: 30,
    min: 1,
    max: 365,
    label: 'Uchování logů (dny)',
    help: 'Starší záznamy se samy mažou.',
  },
} as const satisfies Record<string, SettingDefinition>;

type Registry = typeof SETTINGS;
export type SettingKey = keyof Registry;

type ValueOf<D> = D extends { choices: readonly (infer C)[] }
  ? C
  : D extends { type: 'boolean' }
    ? boolean
    : D extends { type: 'integer' }
      ? number
      : string;

export type SettingValues = { [K in SettingKey]: ValueOf<Registry[K]> };

export const SETTING_KEYS = Object.keys(SETTINGS) as SettingKey[];

export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTINGS, key);
}

/** Says in Czech why the value does not fit the setting; undefined when it does. */
export function whyInvalid(key: SettingKey, value: unknown): string | undefined {
  const definition: SettingDefinition = SETTINGS[key];
  switch (definition.type) {
    case 'boolean':
      return typeof value === 'boolean' ? undefined : 'Zadejte ano, nebo ne.';
    case 'integer': {
      const { min, max } = definition;
      const fits = typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;
      return fits ? undefined : `Zadejte celé číslo od ${min} do ${max}.`;
    }
    case 'choice': {
      const fits = typeof value === 'string' && definition.choices.includes(value);
      return fits ? undefined : `Vyberte jednu z možností: ${definition.choices.join(', ')}.`;
    }
    case 'text': {
      const { minLength, maxLength } = definition;
      const length = typeof value === 'string' ? [...value.trim()].length : -1;
      return length >= minLength && length <= maxLength
        ? undefined
        : `Zadejte text o délce ${minLength} až ${maxLength} znaků.`;
    }
  }
}
