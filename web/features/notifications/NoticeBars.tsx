import { Bar, LoadingRegion } from '../../ui/Bars';

const WIDTHS = ['70%', '55%', '62%'];

export function NoticeBars() {
  return (
    <LoadingRegion>
      {WIDTHS.map((width) => (
        <Bar key={width} style={{ width, height: '1.1rem', marginBlock: 26 }} />
      ))}
    </LoadingRegion>
  );
}
