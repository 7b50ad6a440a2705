import type { Section } from '../../../generated/web/model';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { styled } from '../../ui/styled';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { FollowButton } from './FollowButton';
import { MarkAllReadButton } from './MarkAllReadButton';
import { SubscribeButton } from './SubscribeButton';

/** The buttons below the head of a page. */
export const ActionRow = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2.5),
  outline: 'none',
}));

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
