import { Eye } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { useGetSharedPreview } from '../../../generated/web/board/board';
import { formatExact } from '../../lib/czechDates';
import { addNbsp } from '../../lib/czechTypography';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { LoadingRegion, SkeletonBar, TextSkeleton } from '../../ui/Skeleton';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { ArticleView } from './ArticleView';
import { backLink } from './backLink';
import { ReadingColumn } from './pageStyles';

const TOKEN = /^[\w-]{43}$/;

const Note = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: theme.spacing(1.25),
  maxWidth: '42rem',
  margin: theme.spacing(0, 'auto', 4),
  padding: theme.spacing(1.25, 1.75),
  border: `1px solid ${theme.color.rule}`,
  borderRadius: theme.radius,
  backgroundColor: theme.color.shade,
  fontSize: TYPE.small,
  lineHeight: 1.45,
  '& > svg': { flex: 'none', marginTop: '0.15em' },
}));

export function SharedPreviewPage() {
  const { slug: token = '' } = useParams();
  const isToken = TOKEN.test(token);
  const { data, error, mutate } = useGetSharedPreview(token, { swr: { enabled: isToken } });
  const navigate = useNavigate();

  if (!isToken || error?.status === 404) {
    return (
      <ReadingColumn>
        <Notice
          heading="h1"
          title="Odkaz na náhled už neplatí"
          text="Možná vypršel, nebo ho autor zrušil. Požádejte o nový toho, kdo vám ho poslal."
        />
      </ReadingColumn>
    );
  }
  if (error && !data) {
    return (
      <ReadingColumn>
        <ErrorNotice heading="h1" error={error} onRetry={() => void mutate()} />
      </ReadingColumn>
    );
  }
  if (!data) {
    return (
      <LoadingRegion>
        <ReadingColumn>
          <SkeletonBar style={{ width: '60%', height: '3rem', marginBottom: 40 }} />
          <TextSkeleton lines={9} />
        </ReadingColumn>
      </LoadingRegion>
    );
  }
  const article = data.data;
  return (
    <>
      <Note role="note" className="no-print">
        <Eye size={18} aria-hidden />
        <span>
          {addNbsp(
            `Náhled článku pro toho, kdo dostal odkaz. Platí do ${formatExact(new Date(data.expires_at))}.`,
          )}
        </span>
      </Note>
      <ArticleView
        article={article}
        back={backLink(null, article.section)}
        onFollow={(path) => void navigate(path)}
      />
    </>
  );
}
