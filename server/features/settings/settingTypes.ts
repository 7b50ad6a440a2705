import type { components } from '../../../generated/server/schema.d.ts';

type Group = components['schemas']['Setting']['group'];

interface Described {
  /** Where it stands on the screen. */
  group: Group;
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
  /** What the number counts, in Czech; null where it counts nothing. */
  unit: string | null;
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
  /** What may be chosen, with the Czech name of each. */
  choices: readonly { readonly value: string; readonly label: string }[];
}
/** A text of several lines. */
export interface LongTextSetting extends Described {
  type: 'long-text';
  default: string;
  maxLength: number;
}
/** As `#1f6f8b`. */
export interface ColorSetting extends Described {
  type: 'color';
  default: string;
}
/** A moment in UTC, or none. */
export interface TimeSetting extends Described {
  type: 'time';
  default: null;
}
/** Can be set and forgotten, but never read by anybody outside the server. */
export interface SecretSetting extends Described {
  type: 'secret';
  default: null;
  minLength: number;
  maxLength: number;
}
export type SettingDefinition =
  | BooleanSetting
  | IntegerSetting
  | TextSetting
  | LongTextSetting
  | ChoiceSetting
  | ColorSetting
  | TimeSetting
  | SecretSetting;
