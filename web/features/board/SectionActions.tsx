import { Bell, BellRing, MailPlus, Printer, Rss } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useGetFollowing } from '../../../generated/web/following/following';
import type { Section } from '../../../generated/web/model';
import { effectiveChoice, isFollowing } from '../../following/followChoice';
import { sectionPath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { SkeletonBar } from '../../ui/Skeleton';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { useLateDialog } from '../../ui/useLateDialog';
import { MarkAllReadButton } from './MarkAllReadButton';
import { ActionRow } from './pageStyles';
import { printPath } from './printing/printPath';
import { ShareButton } from './ShareButton';

const loadFollowDialog = () => import('../../following/FollowDialog').then((module) => module.FollowDialog);
const loadFeedDialog = () => import('./FeedDialog').then((module) => module.FeedDialog);
const loadSubscribeDialog = () => import('./SubscribeDialog').then((module) => module.SubscribeDialog);

export function SectionActions({ section, deskPath }: { section: Section; deskPath: string | null }) {
  const { view } = useSession();
  const { publicBoard, mailEnabled } = useSite();
  const focusProps = useFocusFallback<HTMLDivElement>();
  const path = sectionPath(section.slug);
  const isSignedIn = view.status === 'authenticated';
  return (
    <ActionRow className="no-print" {...focusProps}>
      {/* A page of the server, outside the app. */}
      {deskPath !== null && (
        <Button component="a" href={deskPath} variant="outline">
          Veřejná úřední deska
        </Button>
      )}
      {isSignedIn && <FollowButton slug={section.slug} />}
      {view.status === 'visitor' && publicBoard && mailEnabled && <SubscribeButton section={section} />}
      <ShareButton what="section" path={path} title={section.name} isPublic={section.public} />
      <Button
        component={Link}
        to={printPath(path)}
        variant="outline"
        startIcon={<Printer size={18} aria-hidden />}
      >
        Vytisknout přehled
      </Button>
      {section.public && <FeedButton section={section} />}
      {isSignedIn && section.unread_count > 0 && <MarkAllReadButton sectionId={section.id} />}
    </ActionRow>
  );
}

function SubscribeButton({ section }: { section: Section }) {
  const { Dialog, close, buttonProps } = useLateDialog(loadSubscribeDialog);
  return (
    <>
      <Button variant="outline" startIcon={<MailPlus size={18} aria-hidden />} {...buttonProps}>
        Dostávat e-mailem
      </Button>
      {Dialog && <Dialog section={section} onClose={close} />}
    </>
  );
}

/** Not a link: browsers show the source of a feed. */
function FeedButton({ section }: { section: Section }) {
  const { Dialog, close, buttonProps } = useLateDialog(loadFeedDialog);
  const label = `Odběr sekce ${section.name} přes RSS`;
  return (
    <>
      <Button
        variant="outline"
        aria-label={label}
        title={label}
        startIcon={<Rss size={18} aria-hidden />}
        {...buttonProps}
      >
        RSS
      </Button>
      {Dialog && <Dialog section={section} onClose={close} />}
    </>
  );
}

function FollowButton({ slug }: { slug: string }) {
  const { data, error } = useGetFollowing();
  const { Dialog, close, buttonProps } = useLateDialog(loadFollowDialog);
  if (!data) return error ? null : <SkeletonBar style={{ width: '7.5rem', height: 44 }} />;
  const following = data.data;
  const section = following.sections.find(({ category }) => category.slug === slug);
  if (!section) return null;
  const follows = isFollowing(effectiveChoice(section, following.all).choice);
  const Icon = follows ? BellRing : Bell;
  return (
    <>
      <Button variant="outline" startIcon={<Icon size={18} aria-hidden />} {...buttonProps}>
        {follows ? 'Sleduji' : 'Sledovat'}
      </Button>
      {Dialog && <Dialog following={following} section={section} suggested="daily" onClose={close} />}
    </>
  );
}
