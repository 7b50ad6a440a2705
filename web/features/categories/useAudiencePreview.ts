import useSwr from 'swr';
import { previewCategoryAudience } from '../../../generated/web/articles/articles';
import type { AudienceCountsAnswerData, AudiencePreview } from '../../../generated/web/model';
import type { ApiError } from '../../api/apiError';
import type { FormValues } from '../../lib/mergeRecord';
import { useDebouncedValue } from '../../ui/useDebouncedValue';
import { categoryValuesOf } from './categoryForm';
import { accessModeOf } from './categoryLabels';
import { changedGrants, type GroupLevel } from './groupLevels';

const DELAY_MS = 300;

/** How many people would read and write, by what is chosen and not saved. */
export function useAudiencePreview(
  groups: readonly GroupLevel[],
  values: FormValues,
): AudienceCountsAnswerData | undefined {
  const chosen: AudiencePreview = {
    access: accessModeOf(categoryValuesOf(values).access),
    grants: changedGrants(groups, values, {}),
  };
  const key = useDebouncedValue(JSON.stringify(chosen), DELAY_MS);
  const { data } = useSwr<AudienceCountsAnswerData, ApiError>(
    ['category-audience-preview', key],
    async () =>
      (await previewCategoryAudience(JSON.parse(key) as AudiencePreview, { failures: 'caller' })).data,
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  return data;
}
