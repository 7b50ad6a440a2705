import { Button } from '../../ui/Button';
import { ErrorId } from '../../ui/ErrorId';
import { Notice } from '../../ui/Notice';
import { styled } from '../../ui/styled';
import { MEASURE } from '../../ui/tokens';
import { type Incident, willRetry } from './incident';

/**
 * How much of the page is replaced. A wide area adds its own margins; the other two get them from the layout.
 */
export type Extent = 'page' | 'area' | 'wideArea';

const PageFrame = styled('main')({
  display: 'grid',
  placeItems: 'center',
  minHeight: '100vh',
  padding: MEASURE.gutter,
});
const AreaFrame = styled('div')({ maxWidth: MEASURE.text, marginInline: 'auto' });
const WideAreaFrame = styled('div')({ paddingInline: MEASURE.gutter });
const FRAMES = { page: PageFrame, area: AreaFrame, wideArea: WideAreaFrame } as const;

export function CrashScreen({ extent, incident }: { extent: Extent; incident: Incident }) {
  const Frame = FRAMES[extent];
  return (
    <Frame>
      <Notice
        role="alert"
        heading="h1"
        title={titleOf(extent, incident)}
        text={textOf(incident)}
        small={<ErrorId id={incident.id} />}
        actions={
          <>
            <Button variant="primary" onClick={() => window.location.reload()}>
              Obnovit stránku
            </Button>
            {/* A plain anchor, because the router may be what failed. */}
            <Button component="a" href="/" variant="outline">
              Přejít na úvodní stránku
            </Button>
          </>
        }
      />
    </Frame>
  );
}

function titleOf(extent: Extent, { isChunk }: Incident): string {
  if (isChunk) return 'Chyba aplikace';
  return extent === 'page' ? 'Oops! Něco se pokazilo' : 'Něco se pokazilo';
}

function textOf(incident: Incident): string {
  if (incident.isChunk) {
    return 'Obnovte stránku pro pokračování. Některé součásti aplikace nejsou dostupné.';
  }
  return willRetry(incident)
    ? 'Za okamžik to zkusíme znovu.'
    : 'Obnovte stránku. Když to nepomůže, pošlete správci číslo chyby.';
}
