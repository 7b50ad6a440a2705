import type { GroupImpact } from '../../../generated/web/model';
import { countOf } from '../../lib/czechPlural';
import { listNames, PEOPLE } from './groupLabels';
import { RuledTable } from './tableStyles';

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
        <RuledTable>
          <caption>Kdo o co přijde</caption>
          <thead>
            <tr>
              <th scope="col">Kategorie</th>
              <th scope="col">Přestanou</th>
              <th scope="col">Kolik lidí</th>
              <th scope="col">Kdo</th>
            </tr>
          </thead>
          <tbody>
            {losses.map(({ category, level, member_count: count, examples }) => (
              <tr key={`${category.id}-${level}`}>
                <th scope="row">{category.name}</th>
                <td data-label="Přestanou:">{level === 'write' ? 'psát' : 'číst'}</td>
                <td data-label="Kolik:" className="number">
                  {countOf(count, PEOPLE)}
                </td>
                <td data-label="Kdo:">{listNames(examples, count, 3)}</td>
              </tr>
            ))}
          </tbody>
        </RuledTable>
      </section>
    </>
  );
}
