import type { Section } from '../../../generated/web/model';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { FollowButton } from './FollowButton';
import { MarkAllReadButton } from './MarkAllReadButton';
import { ActionRow } from './pageStyles';
import { SubscribeButton } from './SubscribeButton';

/** How to hear of new articles of a section, with an account or by e-mail alone, and how to be done with them. */
export function SectionActions({ section }: { section: Section }) {
  const { view } = useSession();
  const { publicBoard, mailEnabled } = useSite();
  const focusProps = useFocusFallback<HTMLDivElement>();
  if (view.status === 'authenticated') {
    return (
      <ActionRow className="no-print" {...focusProps}>
        <FollowButton slug={section.slug} />
        {section.unread_count > 0 && <MarkAllReadButton sectionId={section.id} />}
      </ActionRow>
    );
  }
  if (view.status !== 'visitor' || !publicBoard || !mailEnabled) return null;
  return (
    <ActionRow className="no-print">
      <SubscribeButton section={section} />
    </ActionRow>
  );
}
