import type { components } from '../../../generated/server/schema.d.ts';

type Group = components['schemas']['Setting']['group'];

interface BaseSetting {
  group: Group;
  label: string;
  help: string;
}
export interface BooleanSetting extends BaseSetting {
  type: 'boolean';
  default: boolean;
}
export interface IntegerSetting extends BaseSetting {
  type: 'integer';
  default: number;
  min: number;
  max: number;
  /** Czech unit of the number; null for a plain count. */
  unit: string | null;
}
export interface TextSetting extends BaseSetting {
  type: 'text';
  default: string;
  minLength: number;
  maxLength: number;
  /** What is wrong with a text, in Czech; undefined where nothing is. */
  problemOf?: (text: string) => string | undefined;
}
export interface ChoiceSetting extends BaseSetting {
  type: 'choice';
  default: string;
  choices: readonly { readonly value: string; readonly label: string }[];
}
export interface LongTextSetting extends BaseSetting {
  type: 'long-text';
  default: string;
  maxLength: number;
  /** What is wrong with a text, in Czech; undefined where nothing is. */
  problemOf?: (text: string) => string | undefined;
}
export interface ColorSetting extends BaseSetting {
  type: 'color';
  default: string;
}
export interface TimeSetting extends BaseSetting {
  type: 'time';
  default: null;
}
/** Can be set and cleared; its value never leaves the server. */
export interface SecretSetting extends BaseSetting {
  type: 'secret';
  default: null;
  minLength: number;
  maxLength: number;
}
/** Of another server. It stands sealed in the database, and never leaves the server. */
export interface PasswordSetting extends BaseSetting {
  type: 'password';
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
  | SecretSetting
  | PasswordSetting;
