import { orderArticleCategories } from '../../../generated/web/articles/articles';
import type { Category } from '../../../generated/web/model';
import { ApiError } from '../../api/apiError';
import { OrderedList } from '../../ui/order/OrderedList';
import { useOrder } from '../../ui/order/useOrder';
import { CategoryListItem } from './CategoryListItem';
import { useRevalidateCategories } from './useRevalidateCategories';

export function CategoryList(props: { categories: readonly Category[]; mayOrder: boolean }) {
  const { categories, mayOrder } = props;
  const refresh = useRevalidateCategories();
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
      {(category) => <CategoryListItem category={category} />}
    </OrderedList>
  );
}
