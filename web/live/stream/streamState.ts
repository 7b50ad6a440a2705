import type { LiveEvent } from '../../../generated/web/model';

/** Where a stream stands. */
export type StreamPhase =
  /** Nobody wants it. */
  | 'closed'
  | 'connecting'
  | 'open'
  /** Lost; a timer runs until the next attempt, or the access token is being renewed. */
  | 'error'
  /** The attempts are used up. */
  | 'failed'
  /** Closed because the person has too many of them; coming back would close the next oldest. */
  | 'stopped'
  /** Whoever is here may not have it any more; what becomes of them is for the session to find out. */
  | 'over';

export interface StreamState {
  readonly phase: StreamPhase;
  /** Reconnects since the stream was open last. */
  readonly tries: number;
  /** The token was renewed for this stream, and it has not been open since. */
  readonly isRenewed: boolean;
  /** Silence for so long means that nobody is there. */
  readonly silence: number;
  readonly failedAt: number;
}

export type StreamTimer = 'retry' | 'silence';

/** Why it is worth trying once more before the time has come. */
export type Hope =
  /** A person asks for it. */
  | 'asked'
  | 'online'
  | 'visible'
  /** The server has answered a call. */
  | 'answered';

export type StreamEvent =
  | { readonly type: 'open' | 'close' | 'opened' }
  | { readonly type: 'heard'; readonly event: LiveEvent }
  /** The connection is over; the server may have said when to come back. */
  | { readonly type: 'ended'; readonly retryAfter?: number | undefined }
  /** No stream came: the status of the answer, 0 without one. */
  | { readonly type: 'refused'; readonly status: number; readonly retryAfter?: number | undefined }
  | { readonly type: 'renewed'; readonly outcome: 'renewed' | 'refused' | 'failed' }
  | { readonly type: 'timer'; readonly timer: StreamTimer }
  | { readonly type: 'hope'; readonly hope: Hope };

/** An event, when it happened, and the chance that spreads the waits. */
export type TimedStreamEvent = StreamEvent & { readonly at: number; readonly chance: number };

export type StreamEffect =
  | { readonly type: 'connect' }
  | { readonly type: 'disconnect' }
  | { readonly type: 'renew' }
  | { readonly type: 'startTimer'; readonly timer: StreamTimer; readonly ms: number }
  | { readonly type: 'stopTimer'; readonly timer: StreamTimer }
  /** Whether the session goes on is for others to find out. */
  | { readonly type: 'doubtSession' };

export interface StreamStep {
  readonly state: StreamState;
  readonly effects: readonly StreamEffect[];
}
