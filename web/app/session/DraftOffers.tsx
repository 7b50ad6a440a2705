import { Global } from '@emotion/react';
import { useEffect, useState } from 'react';
import { moreOf } from '../../lib/czechPlural';
import { addNbsp } from '../../lib/czechTypography';
import type { Draft } from '../../session/drafts/draft';
import { draftFingerprint } from '../../session/drafts/offeredDrafts';
import { announce } from '../../ui/announcer/announcer';
import { Button } from '../../ui/Button';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { useHeight } from '../../ui/useHeight';

const Frame = styled('section')(({ theme }) => ({
  position: 'fixed',
  left: 'var(--sidebar, 0px)',
  right: 0,
  bottom: 0,
  zIndex: theme.zIndex.appBar + 1,
  maxHeight: '50dvh',
  overflowY: 'auto',
  padding: `${theme.spacing(1.5)} clamp(1rem, 4vw, 2.5rem)`,
  backgroundColor: theme.color.sheet,
  borderTop: `2px solid ${theme.color.ink}`,
  '& .offer': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: theme.spacing(1, 3),
    maxWidth: '71rem',
    margin: '0 auto',
  },
  '& .offer + .offer': {
    marginTop: theme.spacing(1.5),
    paddingTop: theme.spacing(1.5),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& p': { margin: 0, fontFamily: FONTS.serif, fontSize: TYPE.body, fontWeight: 600 },
  '& p span': {
    display: 'block',
    fontFamily: FONTS.sans,
    fontSize: TYPE.caption,
    fontWeight: 400,
    color: theme.color.inkSoft,
  },
  '& .choice': { display: 'flex', gap: theme.spacing(1) },
}));

/** Bars that stick to the bottom of the window stand above the offer. */
const spaceBelow = (height: number) => ({ body: { paddingBottom: height, '--offer-height': `${height}px` } });

export function DraftOffers(props: {
  drafts: readonly Draft[];
  onRestore(draft: Draft): void;
  onDiscard(draft: Draft): void;
}) {
  const { drafts, onRestore, onDiscard } = props;
  const announcement = drafts.map(({ title }) => `Máte tu ${title}.`).join(' ');
  useEffect(() => {
    if (announcement) announce('info', announcement);
  }, [announcement]);

  const [isWhole, setIsWhole] = useState(false);
  const [height, frame] = useHeight();

  if (drafts.length === 0) return null;
  const hiddenCount = isWhole ? 0 : drafts.length - 1;
  return (
    <Frame className="no-print" aria-label="Rozepsané" ref={frame}>
      <Global styles={spaceBelow(height)} />
      {drafts.slice(0, drafts.length - hiddenCount).map((draft) => (
        <div className="offer" key={draftFingerprint(draft)}>
          <p>
            {addNbsp(`Máte tu ${draft.title}.`)}
            <span>
              Z tohoto zařízení, <RelativeTime time={new Date(draft.savedAt).toISOString()} />
            </span>
          </p>
          <div className="choice">
            <Button variant="primary" onClick={() => onRestore(draft)}>
              Obnovit
            </Button>
            <Button variant="outline" onClick={() => onDiscard(draft)}>
              Zahodit
            </Button>
            {hiddenCount > 0 && (
              <Button variant="ghost" onClick={() => setIsWhole(true)}>
                A {moreOf(hiddenCount)}
              </Button>
            )}
          </div>
        </div>
      ))}
    </Frame>
  );
}
