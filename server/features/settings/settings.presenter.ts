import type { components } from '../../../generated/server/schema.d.ts';
import type { NamedSetting } from './settingState.policy.ts';
import type { SettingDefinition } from './settings.types.ts';
import { SETTINGS } from './settingsRegistry.policy.ts';

export function presentSetting(state: NamedSetting): components['schemas']['Setting'] {
  const { key, value, version, isSet, isLocked, updatedByName, updatedAt, problem } = state;
  const definition: SettingDefinition = SETTINGS[key];
  const isSecret = definition.type === 'secret' || definition.type === 'password';
  const { group, type, default: initial, label, help } = definition;
  return {
    key,
    group,
    type,
    default: initial,
    label,
    help,
    version,
    value: isSecret ? null : value,
    is_set: isSecret ? value !== null && problem === null : isSet,
    ...limitsOf(definition),
    choices: definition.type === 'choice' ? definition.choices.map((choice) => ({ ...choice })) : [],
    locked: isLocked,
    problem,
    updated_by: updatedByName,
    updated_at: updatedAt?.toISOString() ?? null,
  };
}

function limitsOf(definition: SettingDefinition) {
  switch (definition.type) {
    case 'integer':
      return { minimum: definition.min, maximum: definition.max, unit: definition.unit };
    case 'long-text':
      return { minimum: 0, maximum: definition.maxLength, unit: null };
    case 'secret':
    case 'password':
    case 'text':
      return { minimum: definition.minLength, maximum: definition.maxLength, unit: null };
    default:
      return { minimum: null, maximum: null, unit: null };
  }
}
