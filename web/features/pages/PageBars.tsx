import { Bar, LoadingRegion } from '../../ui/Bars';

const WIDTHS = ['10rem', '16rem', '13rem'];

export function PageBars() {
  return (
    <LoadingRegion>
      {WIDTHS.map((width) => (
        <Bar key={width} style={{ width, height: '1.2rem', marginBlock: 26 }} />
      ))}
    </LoadingRegion>
  );
}
