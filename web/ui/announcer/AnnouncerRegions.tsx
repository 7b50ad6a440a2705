import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../VisuallyHidden';
import { REGIONS } from './announcer';

/** Where announcements are written; beside the app and not in it, so that a dialog cannot hide them. */
export function AnnouncerRegions() {
  return createPortal(
    <>
      <VisuallyHidden as="div" id={REGIONS.polite} role="status" aria-live="polite" aria-atomic={false} />
      <VisuallyHidden
        as="div"
        id={REGIONS.assertive}
        role="alert"
        aria-live="assertive"
        aria-atomic={false}
      />
    </>,
    document.body,
  );
}
