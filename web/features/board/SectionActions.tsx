import type { Section } from '../../../generated/web/model';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { styled } from '../../ui/styled';
import { FollowButton } from './FollowButton';
import { SubscribeButton } from './SubscribeButton';

const Actions = styled('div')(({ theme }) => ({ marginTop: theme.spacing(2.5) }));

/** How to hear of new articles of a section: with an account, or by e-mail alone. */
export function SectionActions({ section }: { section: Section }) {
  const { view } = useSession();
  const { publicBoard, mailEnabled } = useSite();
  if (view.status === 'authenticated') {
    return (
      <Actions className="no-print">
        <FollowButton slug={section.slug} />
      </Actions>
    );
  }
  if (view.status !== 'visitor' || !publicBoard || !mailEnabled) return null;
  return (
    <Actions className="no-print">
      <SubscribeButton section={section} />
    </Actions>
  );
}
