import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Section } from '../../../generated/web/model';
import { sectionPath } from '../../lib/paths';
import { useSession } from '../../session/SessionProvider';
import { useSite } from '../../session/useSite';
import { Button } from '../../ui/Button';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { FeedButton } from './FeedButton';
import { FollowButton } from './FollowButton';
import { MarkAllReadButton } from './MarkAllReadButton';
import { ActionRow } from './pageStyles';
import { printPath } from './printing/printPath';
import { ShareButton } from './ShareButton';
import { SubscribeButton } from './SubscribeButton';

/** How to hear of new articles of a section, to tell others of it, and to be done with them. */
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
