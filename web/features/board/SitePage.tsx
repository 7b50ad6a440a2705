import { useNavigate, useParams } from 'react-router-dom';
import { getGetPublicPageKey, useGetPublicPage } from '../../../generated/web/board/board';
import { bindWords } from '../../lib/czechTypography';
import { isSlug } from '../../lib/paths';
import { Bar, LoadingRegion, TextBars } from '../../ui/Bars';
import { Failure } from '../../ui/Failure';
import { When } from '../../ui/When';
import { MissingNotice } from './MissingNotice';
import { PrintedFrom } from './PrintedFrom';
import { PageHead } from './pageHead';
import { ReadingColumn } from './readingColumn';
import { TextWithFiles } from './TextWithFiles';
import { useCurrentAddress } from './useCurrentAddress';

export function SitePage() {
  const { slug = '' } = useParams();
  const isValidSlug = isSlug(slug);
  const { data, error, mutate } = useGetPublicPage(slug, { swr: { enabled: isValidSlug } });
  const navigate = useNavigate();
  const page = data?.data;
  useCurrentAddress('stranky', slug, data, getGetPublicPageKey);

  if (!isValidSlug || error?.status === 404) return <MissingNotice what="page" />;
  if (error && !page) return <Failure heading="h1" error={error} onRetry={() => void mutate()} />;
  if (!page) {
    return (
      <LoadingRegion>
        <ReadingColumn>
          <Bar style={{ width: '60%', height: '3rem', marginBottom: 40 }} />
          <TextBars lines={9} />
        </ReadingColumn>
      </LoadingRegion>
    );
  }
  return (
    <ReadingColumn>
      <PageHead>
        <h1>{bindWords(page.title)}</h1>
        <p className="kicker" style={{ marginTop: 12 }}>
          <span>
            Upraveno <When time={page.updated_at} />
          </span>
        </p>
      </PageHead>
      <TextWithFiles html={page.html} files={page.files} onFollow={(path) => void navigate(path)} />
      <PrintedFrom path={`/stranky/${page.slug}`} />
    </ReadingColumn>
  );
}
