import { Bar, LoadingRegion, TextBars } from '../../ui/Bars';
import { ReadingColumn } from './readingColumn';

export function ArticleBars() {
  return (
    <LoadingRegion>
      <ReadingColumn>
        <Bar style={{ width: '6rem', height: '0.9rem', margin: '14px 0 34px' }} />
        <Bar style={{ width: '95%', height: '2.8rem', marginBottom: 12 }} />
        <Bar style={{ width: '55%', height: '2.8rem', marginBottom: 24 }} />
        <TextBars lines={2} height="1.3rem" />
        <Bar style={{ width: '100%', height: 1, margin: '84px 0 33px' }} />
        <TextBars lines={8} height="1.2rem" />
      </ReadingColumn>
    </LoadingRegion>
  );
}
