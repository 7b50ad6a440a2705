import { useGetGroupAccess } from '../../../generated/web/people/people';
import { Failure } from '../../ui/Failure';
import { AccessMatrix } from './AccessMatrix';
import type { GroupTabProps } from './groupTabProps';
import { TableBars } from './TableBars';

export function AccessTab(props: GroupTabProps) {
  const { data, error, mutate } = useGetGroupAccess(props.group.id);
  if (data) return <AccessMatrix {...props} answer={data} />;
  return error ? <Failure error={error} onRetry={() => void mutate()} /> : <TableBars rows={8} />;
}
