import { Bar, TextBars } from '../../ui/Bars';
import { Rows } from './rows';

export function TeaserBars({ count }: { count: number }) {
  return (
    <Rows aria-hidden>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are alike and never reorder
        <li key={row}>
          <Bar style={{ width: '7rem', height: '0.8rem', marginBottom: 12 }} />
          <Bar style={{ width: '74%', height: '1.4rem', marginBottom: 12 }} />
          <TextBars lines={2} />
          <Bar style={{ width: '11rem', height: '0.8rem', marginTop: 14 }} />
        </li>
      ))}
    </Rows>
  );
}
