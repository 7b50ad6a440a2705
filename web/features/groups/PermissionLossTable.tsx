import type { GroupImpact } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { type Column, DataTable } from '../../ui/list/DataTable';
import { listNames, PEOPLE } from './groupLabels';

type PermissionLoss = GroupImpact['losses'][number];

const LOSS_COLUMNS: readonly Column<PermissionLoss>[] = [
  { id: 'category', label: 'Kategorie', kind: 'main', cell: ({ category }) => category.name },
  {
    id: 'level',
    label: 'Přestanou',
    cardLabel: 'Přestanou:',
    cell: ({ level }) => (level === 'write' ? 'psát' : 'číst'),
  },
  {
    id: 'count',
    label: 'Kolik lidí',
    className: 'number',
    cardLabel: 'Kolik:',
    cell: ({ member_count }) => countOf(member_count, PEOPLE),
  },
  {
    id: 'people',
    label: 'Kdo',
    cardLabel: 'Kdo:',
    cell: ({ examples, member_count }) => listNames(examples, member_count, 3),
  },
];

/** Who loses which access with a group, beyond what other groups and open categories grant. */
export function PermissionLossTable({ impact, isMoved }: { impact: GroupImpact; isMoved: boolean }) {
  const { member_count, losses } = impact;
  if (member_count === 0) return <p>Skupina nemá žádné členy, nikdo o&nbsp;nic nepřijde.</p>;
  const members = countOf(member_count, PEOPLE);
  if (losses.length === 0) {
    return (
      <p>
        Patří do ní {members}. Nikdo o&nbsp;nic nepřijde: co smí, dávají jim i&nbsp;jiné skupiny nebo je to
        otevřené.
      </p>
    );
  }
  return (
    <>
      <p>
        {isMoved
          ? `Patří do ní ${members}. O tato práva by přišli, kdyby je nepřevzala jiná skupina:`
          : `Patří do ní ${members}. Hned přijdou o tato práva:`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long table must scroll by keyboard */}
      <section tabIndex={0} aria-label="Kdo o co přijde" style={{ maxHeight: '40vh', overflowY: 'auto' }}>
        <DataTable
          caption="Kdo o co přijde"
          columns={LOSS_COLUMNS}
          rows={losses}
          keyOf={({ category, level }) => `${category.id}-${level}`}
          density="comfortable"
        />
      </section>
    </>
  );
}
