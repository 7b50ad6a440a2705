import type { components } from '../../../generated/server/schema.d.ts';

export type LiveEvent = components['schemas']['LiveEvent'];

/** Streams for every signed-in user and for administrators. */
export type StreamKind = 'user' | 'admin';
