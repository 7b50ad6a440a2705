import type { components } from '../../../generated/server/schema.d.ts';

export type LiveEvent = components['schemas']['LiveEvent'];

export type StreamKind = 'user' | 'admin';

export type CloseReason =
  | 'session ended'
  | 'deactivated'
  | 'role lost'
  | 'too many'
  | 'maintenance'
  | 'unavailable';
