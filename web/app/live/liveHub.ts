import { createLiveHub } from '../../live/liveHub';
import { onSessionChange } from '../../session/windowEvents';

/** The streams of this tab. They outlive a page without them, so that a short way round does not end them. */
export const liveHub = createLiveHub({ load: () => import('../../live/engine') });

// Also where no page is below the provider that would tell of it.
onSessionChange((event) => event !== 'session:login' && liveHub.setOwner(undefined));
