import { createPortal } from 'react-dom';
import { VisuallyHidden } from '../VisuallyHidden';
import { REGIONS } from './announcer';

/** Live regions outside the app's root, so that an open dialog does not hide them. */
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
