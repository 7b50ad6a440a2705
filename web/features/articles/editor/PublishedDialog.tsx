import { Link } from 'react-router-dom';
import { useGetAcknowledgement, useGetCategoryAudience } from '../../../../generated/web/articles/articles';
import type { Article } from '../../../../generated/web/model';
import { formatExact } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { articlePath } from '../../../lib/paths';
import { useSite } from '../../../session/useSite';
import { Button } from '../../../ui/Button';
import { CopyBox } from '../../../ui/CopyBox';
import { DialogFrame } from '../../../ui/DialogFrame';
import { DialogActions, DialogContent } from '../../../ui/mui/Dialog';
import { SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { FONTS, TYPE } from '../../../ui/tokens';
import { askedSentence, audienceSize, readersSentence } from './audienceText';

const Summary = styled('div')(({ theme }) => ({
  '& > .name': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.lead, lineHeight: 1.3 },
  '& dl': { margin: theme.spacing(2, 0, 0), fontSize: TYPE.small, lineHeight: 1.45 },
  '& dt': { fontWeight: 600 },
  '& dd': { minHeight: '1.45em', margin: theme.spacing(0.25, 0, 1.5), color: theme.color.inkSoft },
}));

export function PublishedDialog({ article, onClose }: { article: Article; onClose(): void }) {
  const { id, title, slug, category_id, phase, published_at } = article;
  const { publicBoard } = useSite();
  const { data: audience, error: audienceError } = useGetCategoryAudience(category_id ?? 0);
  const { data: asked, error: askedError } = useGetAcknowledgement(id, { page: 1, pageSize: 1 });
  const isScheduled = phase === 'scheduled';
  const path = articlePath(slug);
  return (
    <DialogFrame title={isScheduled ? 'Článek je naplánovaný' : 'Článek je zveřejněný'} onClose={onClose}>
      <DialogContent>
        <Summary>
          <p className="name">{addNbsp(title)}</p>
          <dl>
            {isScheduled && published_at && (
              <>
                <dt>Kdy vyjde</dt>
                <dd>{formatExact(new Date(published_at))}</dd>
              </>
            )}
            <dt>Kdo ho uvidí{audience && `: ${audienceSize(audience.data, publicBoard)}`}</dt>
            <dd>
              <Answer
                text={audience && readersSentence(audience.data, publicBoard)}
                hasFailed={audienceError !== undefined}
              />
            </dd>
            <dt>Kdo se o něm dozví</dt>
            <dd>
              <Answer text={asked && askedSentence(asked.data)} hasFailed={askedError !== undefined} />
            </dd>
          </dl>
          <CopyBox name="Odkaz na článek" text={window.location.origin + path} autoFocus />
        </Summary>
      </DialogContent>
      <DialogActions>
        <Button variant="outline" onClick={onClose}>
          Zůstat v úpravách
        </Button>
        {!isScheduled && (
          <Button component={Link} to={path} variant="primary">
            Zobrazit
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  );
}

function Answer({ text, hasFailed }: { text: string | undefined; hasFailed: boolean }) {
  if (text !== undefined) return addNbsp(text);
  return hasFailed ? 'To se teď nepodařilo zjistit.' : <SkeletonBar style={{ height: '1em' }} />;
}
