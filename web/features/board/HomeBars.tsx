import { Bar, LoadingRegion, TextBars } from '../../ui/Bars';
import { PartHeading } from './pageHead';
import { TeaserBars } from './TeaserBars';

export function HomeBars() {
  return (
    <LoadingRegion>
      <PartHeading as="div">
        <Bar style={{ width: '6rem', height: '1rem' }} />
      </PartHeading>
      <Bar style={{ width: 'min(100%, 30rem)', height: '2.4rem', marginBottom: 14 }} />
      <div style={{ maxWidth: '38rem', marginBottom: 48 }}>
        <TextBars lines={3} height="1.2rem" />
      </div>
      <TeaserBars count={4} />
    </LoadingRegion>
  );
}
