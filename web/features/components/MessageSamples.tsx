import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { Notice } from '../../ui/Notice';
import { RichText } from '../../ui/RichText';
import { TextSkeleton } from '../../ui/Skeleton';
import { Sample, Samples } from './Sample';

const TEXT = `<h2>Kdy voda nepoteče</h2><p>V úterý od 8 do 12 hodin, jak psal <a href="/">vodárenský podnik</a>.</p>
<blockquote>Napusťte si prosím vodu předem.</blockquote><ul><li>ulice Nad Lesem</li><li>ulice Školní</li></ul>
<table><caption>Cisterny</caption><thead><tr><th>Místo</th><th>Čas</th></tr></thead>
<tbody><tr><td>Náves</td><td>9:00</td></tr><tr><td>Škola</td><td>10:00</td></tr></tbody></table>`;

const FAILURE = {
  title: 'Požadavek selhal',
  text: 'Služba je dočasně nedostupná. Zkuste to za 20 sekund.',
  requestId: '7d8c2f30-5d0a-4d3a-9c8e-0d1e3b0f6a11',
};

export function MessageSamples() {
  return (
    <Samples title="Obsah a jeho nepřítomnost">
      <Sample name="nic tu není">
        <Notice
          title="Zatím tu nic není"
          text="Až někdo něco napíše, uvidíte to tady."
          actions={<Button>Domů</Button>}
        />
      </Sample>
      <Sample name="nepovedlo se">
        <ErrorNotice error={FAILURE} onRetry={() => undefined} />
      </Sample>
      <Sample name="načítá se">
        <div style={{ width: 'min(24rem, 100%)' }}>
          <TextSkeleton lines={3} />
        </div>
      </Sample>
      <Sample name="text článku">
        <RichText html={TEXT} />
      </Sample>
    </Samples>
  );
}
