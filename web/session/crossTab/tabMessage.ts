/** The messages between tabs. They contain no user data, and the receiver verifies with the server. */
export type TabSignal =
  | { readonly type: 'logout' }
  | { readonly type: 'user-changed' }
  | { readonly type: 'auth-changed' }
  | { readonly type: 'activity' }
  /** Repeats the last activity for tabs that were opened later or slept. */
  | { readonly type: 'heartbeat'; readonly lastActivity: number };

export type TabMessage = TabSignal & { readonly at: number; readonly from: string };

/** The signature covers exactly the text of `body`. */
interface Envelope {
  readonly body: string;
  readonly mac: string;
}

const TYPES: ReadonlySet<unknown> = new Set<TabSignal['type']>([
  'logout',
  'user-changed',
  'auth-changed',
  'activity',
  'heartbeat',
]);

export function writeMessage(message: TabMessage, sign: (text: string) => string): string {
  const body = JSON.stringify(message);
  return JSON.stringify({ body, mac: sign(body) } satisfies Envelope);
}

export function readMessage(wire: unknown, sign: (text: string) => string): TabMessage | undefined {
  const envelope = parse(wire);
  if (!isRecord(envelope)) return undefined;
  const { body, mac } = envelope;
  if (typeof body !== 'string' || typeof mac !== 'string' || mac !== sign(body)) return undefined;
  const message = parse(body);
  return isMessage(message) ? message : undefined;
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isMessage(value: unknown): value is TabMessage {
  if (!isRecord(value) || !TYPES.has(value.type)) return false;
  if (value.type === 'heartbeat' && !Number.isFinite(value.lastActivity)) return false;
  return typeof value.from === 'string' && Number.isFinite(value.at);
}

/** Milliseconds of tolerance in both directions. */
export const MESSAGE_MAX_AGE_MS = 5000;
/** Longer, so that a delayed tab still signs out. */
export const LOGOUT_MAX_AGE_MS = 10_000;

export type MessageValidity = 'valid' | 'own' | 'old' | 'ahead';

export function classifyMessage(message: TabMessage, ownTab: string, now: number): MessageValidity {
  const age = now - message.at;
  if (message.from === ownTab) return 'own';
  if (age < -MESSAGE_MAX_AGE_MS) return 'ahead';
  return age > (message.type === 'logout' ? LOGOUT_MAX_AGE_MS : MESSAGE_MAX_AGE_MS) ? 'old' : 'valid';
}

export function lastActivityOf(message: TabMessage, now: number): number | undefined {
  if (message.type === 'activity') return Math.min(message.at, now);
  if (message.type === 'heartbeat') return Math.min(message.lastActivity, now);
  return undefined;
}
