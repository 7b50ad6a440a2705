import type { components } from '../../../generated/server/schema.d.ts';

type Schemas = components['schemas'];

export type SetupStep = Schemas['SetupStep'];
export type SetupStepState = Schemas['SetupStepState'];
export type StarterKind = Schemas['StarterKind'];
export type StarterAccess = Schemas['StarterKit']['sections'][number]['access'];
