import type { GroupDifference } from './groupValues';

export function DifferenceList({ differences }: { differences: readonly GroupDifference[] }) {
  if (differences.length === 0)
    return <p>Co jste měnili vy, zůstalo, jak bylo. Změna se týká jiné části skupiny.</p>;
  return (
    <ul>
      {differences.map(({ label, before, after, mine }) => (
        <li key={label}>
          <strong>{label}:</strong> bylo {before}, teď je {after}
          {mine !== undefined && mine !== after && <>; vy chcete {mine}</>}
        </li>
      ))}
    </ul>
  );
}
