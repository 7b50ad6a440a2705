import type { DisplayContent } from '../../../generated/web/model';
import type { DisplayCopy } from './displayCopy';
import type { DisplayAnswer } from './displayPolling';

/** A single failure is not shown: the server may just be starting anew. */
const LOST_AFTER_FAILURES = 2;

export interface DisplayView {
  readonly status: 'loading' | 'shown' | 'ended';
  readonly content: DisplayContent | undefined;
  /** When the server last answered; undefined when it never did. */
  readonly at: number | undefined;
  readonly isLost: boolean;
}

export type DisplayEvent =
  | {
      readonly type: 'answer';
      readonly answer: DisplayAnswer;
      readonly failures: number;
      readonly at: number;
    }
  /** The browser has lost the network. */
  | { readonly type: 'offline' };

export function startView(copy: DisplayCopy | undefined): DisplayView {
  if (!copy) return { status: 'loading', content: undefined, at: undefined, isLost: false };
  return { status: 'shown', content: copy.content, at: copy.at, isLost: false };
}

/** What is shown stays while the server does not answer, and goes as soon as it says that the display has ended. */
export function nextView(view: DisplayView, event: DisplayEvent): DisplayView {
  if (event.type === 'offline') return { ...view, isLost: true };
  const { answer, at } = event;
  switch (answer.kind) {
    case 'content':
      return { status: 'shown', content: answer.content, at, isLost: false };
    case 'unchanged':
      return { ...view, at, isLost: false };
    case 'ended':
      return { status: 'ended', content: undefined, at, isLost: false };
    case 'failed':
      return event.failures < LOST_AFTER_FAILURES || view.isLost ? view : { ...view, isLost: true };
  }
}
