import { createLiveHub } from '../../live/liveHub';
import { onSessionChange } from '../../session/windowEvents';

/** The streams outlive the provider, so that a short visit to a page without it does not reconnect. */
export const liveHub = createLiveHub({ load: () => import('../../live/streamClient') });

// Also covers pages rendered outside the SSE provider.
onSessionChange((event) => event !== 'session:login' && liveHub.setOwner(undefined));
