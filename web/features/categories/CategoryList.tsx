import { orderArticleCategories } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { OrderedList } from '../../ui/order/OrderedList';
import { useOrder } from '../../ui/order/useOrder';
import { CategoryLine } from './CategoryLine';
import { useRefreshCategories } from './useRefreshCategories';

export function CategoryList(props: { categories: readonly Category[]; mayOrder: boolean }) {
  const { categories, mayOrder } = props;
  const refresh = useRefreshCategories();
  const { shown, order } = useOrder(categories, { save });

  async function save(ids: readonly number[]): Promise<boolean> {
    try {
      await orderArticleCategories({ ids: [...ids] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      await refresh();
      return false;
    }
    await refresh();
    return true;
  }

  return (
    <OrderedList label="Kategorie v pořadí nástěnky" items={shown} mayOrder={mayOrder} onOrder={order}>
      {(category) => <CategoryLine category={category} />}
    </OrderedList>
  );
}
