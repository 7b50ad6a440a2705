import { Bar, LoadingRegion } from '../../ui/Bars';

const WIDTHS = ['9rem', '14rem', '11rem', '8rem', '12rem'];

export function CategoryBars() {
  return (
    <LoadingRegion>
      {WIDTHS.map((width) => (
        <Bar key={width} style={{ width, height: '1.2rem', marginBlock: 26 }} />
      ))}
    </LoadingRegion>
  );
}
