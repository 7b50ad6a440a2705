import type { components } from '../../../generated/server/schema.d.ts';

/** What goes over a stream, as the document has it. */
export type LiveEvent = components['schemas']['LiveEvent'];

/** The two streams: everybody's, and the administration's. */
export type StreamKind = 'user' | 'admin';
