/** In one line; null is left out. */
export function SheetFacts({ facts }: { facts: readonly (string | null)[] }) {
  const shown = facts.filter((fact) => fact !== null);
  return (
    <p className="facts">
      {shown.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </p>
  );
}
