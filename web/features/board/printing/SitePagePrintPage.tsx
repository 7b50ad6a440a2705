import { useParams } from 'react-router-dom';
import { getGetPublicPageKey, useGetPublicPage } from '../../../../generated/web/board/board';
import { formatDay } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { isSlug } from '../../../lib/paths';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { LoadingRegion, TextSkeleton } from '../../../ui/Skeleton';
import { MissingNotice } from '../MissingNotice';
import { useSlugRedirect } from '../useSlugRedirect';
import { PaperSheet } from './PaperSheet';
import { PrintPageFrame } from './PrintPageFrame';
import { SheetFacts, SheetFoot } from './SheetParts';
import { TextOnPaper } from './TextOnPaper';

export function SitePagePrintPage() {
  return (
    <PrintPageFrame>
      <SitePagePrint />
    </PrintPageFrame>
  );
}

function SitePagePrint() {
  const { slug = '' } = useParams();
  const isValidSlug = isSlug(slug);
  const { data, error, mutate } = useGetPublicPage(slug, { swr: { enabled: isValidSlug } });
  useSlugRedirect('stranky', slug, data, getGetPublicPageKey);
  const page = data?.data;

  if (!isValidSlug || error?.status === 404) return <MissingNotice what="page" />;
  if (error && !page) return <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />;
  if (!page) {
    return (
      <LoadingRegion>
        <TextSkeleton lines={12} height="1.3rem" />
      </LoadingRegion>
    );
  }
  const { title, html, files, updated_at } = page;
  const path = `/stranky/${page.slug}`;
  return (
    <PaperSheet
      back={{ path, label: 'Zpět na stránku' }}
      foot={<SheetFoot path={path} title={title} invitation="Tato stránka na webu" />}
    >
      <h1>{addNbsp(title)}</h1>
      <SheetFacts facts={[`Upraveno ${formatDay(new Date(updated_at))}`]} />
      <TextOnPaper html={html} files={files} />
    </PaperSheet>
  );
}
