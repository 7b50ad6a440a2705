import type { LiveEvent } from '../../../generated/web/model';

export type StreamPhase =
  | 'closed'
  | 'connecting'
  | 'open'
  | 'error'
  | 'failed'
  /** Closed because the person has too many streams; a reconnect would close the next oldest. */
  | 'stopped'
  /** The server refuses the stream; the session finds out the reason. */
  | 'over';

export interface StreamState {
  readonly phase: StreamPhase;
  /** Reconnects since the stream was last open. */
  readonly attempts: number;
  /** The token was renewed for this stream, which has not opened since. */
  readonly isRenewed: boolean;
  /** Milliseconds without an event after which the connection counts as lost. */
  readonly silenceMs: number;
  readonly failedAt: number;
}

export type StreamTimer = 'retry' | 'silence';

export type RetryReason = 'asked' | 'online' | 'visible' | 'answered';

export type StreamEvent =
  | { readonly type: 'open' | 'close' | 'opened' }
  | { readonly type: 'heard'; readonly event: LiveEvent }
  /** `retryAfter` in milliseconds, if the server gave one. */
  | { readonly type: 'ended'; readonly retryAfter?: number | undefined }
  /** `status` is 0 without a response. */
  | { readonly type: 'refused'; readonly status: number; readonly retryAfter?: number | undefined }
  | { readonly type: 'renewed'; readonly outcome: 'renewed' | 'refused' | 'failed' }
  | { readonly type: 'timer'; readonly timer: StreamTimer }
  | { readonly type: 'hope'; readonly hope: RetryReason };

export type TimedStreamEvent = StreamEvent & { readonly at: number; readonly chance: number };

export type StreamEffect =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'renew' }
  | { readonly type: 'startTimer'; readonly timer: StreamTimer; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly timer: StreamTimer }
  | { readonly type: 'doubtSession' };

export interface StreamStep {
  readonly state: StreamState;
  readonly effects: readonly StreamEffect[];
}
