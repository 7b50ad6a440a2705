import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { SitePageRow } from '../../../generated/web/model';
import { orderSitePages, useListSitePages } from '../../../generated/web/pages/pages';
import { ApiError } from '../../api/apiError';
import { shownSlug, UNTITLED } from '../../lib/untitled';
import { AdminPage } from '../../ui/AdminPage';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { OrderedList } from '../../ui/order/OrderedList';
import { useOrder } from '../../ui/order/useOrder';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { PageSkeleton } from './PageSkeleton';
import { pageSummary } from './pageLabels';
import { NEW_PAGE_PATH, pageEditPath, sitePagePath } from './pagePaths';
import { useRevalidatePages } from './useRevalidatePages';

const Line = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 16rem) minmax(0, 18rem)',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2.5),
  padding: theme.spacing(1.5, 0.5),
  fontSize: TYPE.small,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  '& .name': { fontFamily: FONTS.serif, fontSize: TYPE.body, fontWeight: 640 },
  '& .name a:not(:hover)': { textDecoration: 'none' },
  '& .soft, & .soft a': { color: theme.color.inkSoft },
  '& .mark': {
    marginLeft: theme.spacing(1),
    padding: '0 0.5em',
    border: `1px solid ${theme.color.ruleStrong}`,
    borderRadius: theme.radius,
    fontFamily: FONTS.sans,
    fontSize: TYPE.caption,
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

export function SitePagesPage() {
  const { data, error, mutate } = useListSitePages();
  return (
    <AdminPage
      title="Stránky"
      intro="Kontakty, zpracování údajů a další stálé texty. V tomto pořadí na ně nástěnka odkazuje."
      actions={
        <Button
          component={Link}
          to={NEW_PAGE_PATH}
          variant="primary"
          startIcon={<Plus size={18} aria-hidden />}
        >
          Nová stránka
        </Button>
      }
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <PageSkeleton />}
      {data?.data.length === 0 && (
        <Notice title="Zatím tu není žádná stránka" text="Začněte třeba kontakty." />
      )}
      {data && data.data.length > 0 && <PageList pages={data.data} />}
    </AdminPage>
  );
}

function PageList({ pages }: { pages: readonly SitePageRow[] }) {
  const refresh = useRevalidatePages();
  const items = pages.map((page) => ({ ...page, name: page.title || UNTITLED }));
  const { shown, order } = useOrder(items, { save });

  async function save(ids: readonly number[]): Promise<boolean> {
    try {
      await orderSitePages({ ids: [...ids] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refresh();
      return false;
    }
    await refresh();
    return true;
  }

  return (
    <OrderedList label="Stránky v pořadí odkazů" items={shown} mayOrder onOrder={order}>
      {(page) => <PageListItem page={page} />}
    </OrderedList>
  );
}

function PageListItem({ page }: { page: SitePageRow }) {
  const { id, title, state, system } = page;
  const slug = shownSlug(page);
  const address = slug && sitePagePath(slug);
  return (
    <Line>
      <span className={title === '' ? 'name soft' : 'name'}>
        <Link to={pageEditPath(id)}>{title || UNTITLED}</Link>
        {system && <span className="mark">systémová</span>}
      </span>
      <span className="soft">{state === 'published' ? <Link to={address}>{address}</Link> : address}</span>
      <span className="soft">{pageSummary(page)}</span>
    </Line>
  );
}
