import type { UserChanged } from '../../../../generated/web/model';
import { countOf } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { RowResults } from '../../../ui/list/RowResults';
import { failedFirst } from '../../../ui/list/rowResult';
import { PEOPLE_ACCUSATIVE } from '../userLabels';

export function MailResults(props: {
  rows: readonly UserChanged[];
  onLinks(ids: readonly number[]): void;
  onClose(): void;
}) {
  const { rows, onLinks, onClose } = props;
  const refusedIds = rows.filter(({ done }) => !done).map(({ id }) => id);
  return (
    <RowResults
      rows={failedFirst(rows.map(({ full_name: name, ...row }) => ({ ...row, name })))}
      doneText="E-mail se pošle"
      actions={
        <Button variant="primary" onClick={() => onLinks(refusedIds)}>
          Vytisknout lístky pro {countOf(refusedIds.length, PEOPLE_ACCUSATIVE)}
        </Button>
      }
      onClose={onClose}
    />
  );
}
