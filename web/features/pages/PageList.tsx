import type { SitePageRow } from '../../../generated/web/model';
import { orderSitePages } from '../../../generated/web/pages/pages';
import { ApiError } from '../../api/apiError';
import { OrderedList } from '../../ui/order/OrderedList';
import { useOrder } from '../../ui/order/useOrder';
import { PageListItem } from './PageListItem';
import { useRevalidatePages } from './useRevalidatePages';

export function PageList({ pages }: { pages: readonly SitePageRow[] }) {
  const refresh = useRevalidatePages();
  const items = pages.map((page) => ({ ...page, name: page.title }));
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
