import { useGetGroupAccess } from '../../../generated/web/people/people';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { TableSkeleton } from '../../ui/list/TableSkeleton';
import { AccessMatrix } from './AccessMatrix';
import type { GroupTabProps } from './groupTabProps';

export function AccessTab(props: GroupTabProps) {
  const { data, error, mutate } = useGetGroupAccess(props.group.id);
  if (data) return <AccessMatrix {...props} response={data} />;
  return error ? <ErrorNotice error={error} onRetry={() => void mutate()} /> : <TableSkeleton rows={8} />;
}
