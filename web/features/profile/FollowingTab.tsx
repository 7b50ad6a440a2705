import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useGetFollowing } from '../../../generated/web/following/following';
import type { FollowedSection, Following, SessionUser } from '../../../generated/web/model';
import { FollowDialog } from '../../following/FollowDialog';
import {
  allSummary,
  canBeMailed,
  effectiveChoice,
  isFollowing,
  sectionSummary,
} from '../../following/followChoice';
import { profilePath } from '../../following/profilePath';
import { useSaveFollowing } from '../../following/useSaveFollowing';
import { addNbsp } from '../../lib/czechTypography';
import { sectionPath } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { CheckField } from '../../ui/form/CheckField';
import { SectionMark } from '../../ui/SectionMark';
import { styled } from '../../ui/styled';
import { TabSection, TabSections } from '../../ui/TabSection';
import { FONTS, TYPE } from '../../ui/tokens';
import { useFocusFallback } from '../../ui/useFocusFallback';
import { CalendarSection } from './CalendarSection';
import { MailStopNotice } from './MailStopNotice';
import { RowsSkeleton } from './RuledRows';

const Rows = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.color.rule}`,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: theme.spacing(2),
    alignItems: 'center',
    padding: theme.spacing(1.5, 0),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& h3': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.5em',
    margin: 0,
    fontFamily: FONTS.serif,
    fontSize: TYPE.body,
    fontWeight: 640,
    lineHeight: 1.3,
    overflowWrap: 'anywhere',
  },
  '& h3 a:not(:hover)': { textDecoration: 'none' },
  '& p': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '0.4em',
    margin: theme.spacing(0.25, 0, 0),
    fontSize: TYPE.small,
    lineHeight: 1.4,
    color: theme.color.inkSoft,
  },
  '& p.followed': { fontWeight: 600, color: theme.color.ink },
  '& p svg': { flex: 'none', alignSelf: 'flex-start', marginTop: '0.2em' },
}));

const Below = styled('p')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  fontSize: TYPE.small,
  color: theme.color.inkSoft,
}));

export function FollowingTab({ user }: { user: SessionUser }) {
  return (
    <TabSections>
      <FollowingSection user={user} />
      <CalendarSection />
    </TabSections>
  );
}

function FollowingSection({ user }: { user: SessionUser }) {
  const { data, error, mutate } = useGetFollowing();
  return (
    <TabSection
      title="Co sleduji"
      intro="Jak a kdy vám dáme vědět o nových článcích. O důležitých článcích vám dáme vědět hned, i když sekci nesledujete."
    >
      {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
      {!error && !data && <RowsSkeleton rows={4} />}
      {data?.data.sections.length === 0 && <p>Zatím tu není žádná sekce, kterou byste mohli sledovat.</p>}
      {data && data.data.sections.length > 0 && <FollowedSections userId={user.id} following={data.data} />}
    </TabSection>
  );
}

function FollowedSections({ userId, following }: { userId: number; following: Following }) {
  const { all, sections, mail_stop } = following;
  /** A section, or all of them. */
  const [changed, setChanged] = useState<FollowedSection | 'all'>();
  const { endMails } = useSaveFollowing();
  const isAnyFollowed = sections.some((section) => isFollowing(effectiveChoice(section, all).choice));
  const focusProps = useFocusFallback<HTMLDivElement>();
  return (
    <div {...focusProps} style={{ outline: 'none' }}>
      <MailStopNotice userId={userId} following={following} />
      {!isAnyFollowed && (
        <p style={{ margin: '0 0 16px' }}>
          {addNbsp('Zatím nesledujete žádnou sekci. Vyberte si, o kterých chcete dostávat zprávy.')}
        </p>
      )}
      <Rows>
        <li>
          <div>
            <h3>Všechny sekce</h3>
            <Summary text={allSummary(following)} isFollowed={all !== null && isFollowing(all)} />
          </div>
          <ChangeButton of="všechny sekce" onClick={() => setChanged('all')} />
        </li>
        {sections.map((section) => {
          const { id, slug, name, color } = section.category;
          return (
            <li key={id}>
              <div>
                <h3>
                  <SectionMark color={color} />
                  <Link to={sectionPath(slug)}>{name}</Link>
                </h3>
                <Summary
                  text={sectionSummary(section, all)}
                  isFollowed={isFollowing(effectiveChoice(section, all).choice)}
                />
              </div>
              <ChangeButton of={name} onClick={() => setChanged(section)} />
            </li>
          );
        })}
      </Rows>
      <Reminders isOn={following.event_reminders} />
      {canBeMailed(following) && mail_stop === null && (
        <Button
          variant="link"
          style={{ marginTop: 16, paddingInline: 0 }}
          onClick={() => void endMails().catch(() => undefined)}
        >
          Vypnout všechny e-maily o článcích
        </Button>
      )}
      <Below>
        Souhrn e-mailem a oznámení na obrazovce si nastavíte v{'\u00a0'}
        <Link to={profilePath(userId, 'profil')}>osobních údajích</Link>.
      </Below>
      {changed && (
        <FollowDialog
          following={following}
          {...(changed === 'all' ? !all && { suggested: 'daily' } : { section: changed })}
          onClose={() => setChanged(undefined)}
        />
      )}
    </div>
  );
}

function Reminders({ isOn }: { isOn: boolean }) {
  const { setReminders } = useSaveFollowing();
  const [isBusy, setIsBusy] = useState(false);

  async function change(isChecked: boolean) {
    if (isBusy) return;
    setIsBusy(true);
    await setReminders(isChecked).catch(() => undefined);
    setIsBusy(false);
  }

  return (
    <div style={{ marginTop: 24 }}>
      <CheckField
        name="eventReminders"
        label="Připomínat akce den předem"
        hint="Ze sekcí, o kterých vám dáváme vědět hned. Ze sekcí, které máte v souhrnu, najdete akce v e-mailu s ním."
        checked={isOn}
        onChange={(isChecked) => void change(isChecked)}
      />
    </div>
  );
}

/** What is followed is found at a glance among what is not. */
function Summary({ text, isFollowed }: { text: string; isFollowed: boolean }) {
  return (
    <p className={isFollowed ? 'followed' : undefined}>
      {isFollowed && <BellRing size={15} aria-hidden />}
      <span>{addNbsp(text)}</span>
    </p>
  );
}

function ChangeButton({ of, onClick }: { of: string; onClick(): void }) {
  return (
    <Button variant="outline" size="sm" aria-haspopup="dialog" aria-label={`Změnit: ${of}`} onClick={onClick}>
      Změnit
    </Button>
  );
}
