import { Bar, LoadingRegion } from '../../ui/Bars';

export function FormBars({ fields }: { readonly fields: number }) {
  return (
    <LoadingRegion>
      <Bar style={{ width: '60%', height: '2.5rem', marginBottom: '2rem' }} />
      {Array.from({ length: fields }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that are never reordered
        <div key={field} style={{ marginBottom: '1.25rem' }}>
          <Bar style={{ width: '35%', height: '1rem', marginBottom: '0.5rem' }} />
          <Bar style={{ height: 50 }} />
        </div>
      ))}
    </LoadingRegion>
  );
}
