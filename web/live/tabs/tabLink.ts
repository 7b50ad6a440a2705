import type { LiveEvent } from '../../../generated/web/model';
import { signWith } from '../../session/crossTab/signature';
import type { StreamKind } from '../liveMessage';
import type { Hope, StreamPhase } from '../stream/streamState';

/** What the tab with the stream says of it. */
export interface Leading {
  readonly type: 'leading';
  readonly phase: StreamPhase;
  readonly isVisible: boolean;
  readonly degraded: boolean;
  /** Takes the stream over, whoever has it. */
  readonly claims: boolean;
  readonly lastEventId?: string | undefined;
}

/** What tabs say to each other about the stream that they share. */
export type TabWord =
  | Leading
  | {
      readonly type: 'event';
      readonly event: LiveEvent;
      readonly id?: string | undefined;
      /** For this tab alone, which has missed it. */
      readonly to?: string;
    }
  /** Who has the stream? With a time, a tab that has just been opened wants to hear what came after it. */
  | { readonly type: 'who'; readonly since?: number | undefined }
  /** The tab with the stream leaves. */
  | { readonly type: 'bye' }
  | { readonly type: 'hope'; readonly hope: Hope };

/** A word and the tab that said it. */
export type HeardWord = TabWord & { readonly from: string };

/** Joins the tabs of one session. */
export interface TabLink {
  readonly tab: string;
  post(word: TabWord): void;
  listen(listener: (word: HeardWord) => void): void;
  close(): void;
}

/** Whose tabs: nobody else's words count. */
export interface TabOwner {
  readonly userId: number;
  /** Known to the tabs of this session alone. */
  readonly key: string;
}

const CHANNEL = 'nastenka-live';

/**
 * Words go signed with the key of the session and with the user's number in them: a tab that still shows somebody else,
 * or the same person's earlier session, believes nothing. Undefined where the browser has no such channel.
 */
export function createTabLink(
  { userId, key }: TabOwner,
  kind: StreamKind,
  tab: string = crypto.getRandomValues(new Uint32Array(2)).join('-'),
): TabLink | undefined {
  if (typeof BroadcastChannel !== 'function') return undefined;
  const channel = new BroadcastChannel(CHANNEL);
  const sign = signWith(key);
  return {
    tab,
    post(word) {
      const body = JSON.stringify({ userId, kind, word: { ...word, from: tab } });
      channel.postMessage({ body, mac: sign(body) });
    },
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const body = verified(data, sign);
        if (body?.userId === userId && body.kind === kind && body.word.from !== tab) listener(body.word);
      };
    },
    close: () => channel.close(),
  };
}

interface Body {
  readonly userId: number;
  readonly kind: StreamKind;
  readonly word: HeardWord;
}

function verified(wire: unknown, sign: (text: string) => string): Body | undefined {
  if (typeof wire !== 'object' || wire === null || !('body' in wire) || !('mac' in wire)) return undefined;
  const { body, mac } = wire;
  // Whoever knows the key is a tab of ours, and writes nothing but what stands above.
  return typeof body === 'string' && mac === sign(body) ? (JSON.parse(body) as Body) : undefined;
}
