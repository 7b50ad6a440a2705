import { Printer } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { getGetPublicPageKey, useGetPublicPage } from '../../../generated/web/board/board';
import { addNbsp } from '../../lib/czechTypography';
import { isSlug } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { RelativeTime } from '../../ui/RelativeTime';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { MissingNotice } from './MissingNotice';
import { PrintFooter } from './PrintFooter';
import { PageHead, ReadingColumn } from './pageStyles';
import { printPath } from './printing/printPath';
import { ShareButton } from './ShareButton';
import { TextWithFiles } from './TextWithFiles';
import { useSlugRedirect } from './useSlugRedirect';

export function SitePage() {
  const { slug = '' } = useParams();
  const isValidSlug = isSlug(slug);
  const { data, error, mutate } = useGetPublicPage(slug, { swr: { enabled: isValidSlug } });
  const navigate = useNavigate();
  const page = data?.data;
  useSlugRedirect('stranky', slug, data, getGetPublicPageKey);

  if (!isValidSlug || error?.status === 404) {
    return (
      <ReadingColumn>
        <MissingNotice what="page" />
      </ReadingColumn>
    );
  }
  if (error && !page) {
    return (
      <ReadingColumn>
        <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />
      </ReadingColumn>
    );
  }
  if (!page) {
    return (
      <LoadingRegion>
        <ReadingColumn>
          <SkeletonBar style={{ width: '60%', height: '3rem', marginBottom: 40 }} />
          <TextSkeleton lines={9} />
        </ReadingColumn>
      </LoadingRegion>
    );
  }
  const path = `/stranky/${page.slug}`;
  return (
    <ReadingColumn>
      <PageHead>
        <h1>{addNbsp(page.title)}</h1>
        <div className="kicker" style={{ marginTop: 12 }}>
          <span>
            Upraveno <RelativeTime time={page.updated_at} />
          </span>
          <ShareButton what="page" path={path} title={page.title} />
          <Button
            component={Link}
            to={printPath(path)}
            className="no-print"
            variant="ghost"
            size="icon"
            aria-label="Vytisknout na nástěnku"
            title="Vytisknout na nástěnku"
          >
            <Printer size={19} aria-hidden />
          </Button>
        </div>
      </PageHead>
      <TextWithFiles html={page.html} files={page.files} onFollow={(path) => void navigate(path)} />
      <PrintFooter path={path} />
    </ReadingColumn>
  );
}
