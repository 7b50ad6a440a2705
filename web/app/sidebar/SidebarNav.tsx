import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useListUsers } from '../../../generated/web/people/people';
import { useCountOpenQuestions } from '../../../generated/web/questions/questions';
import { type CountedNoun, countOf } from '../../lib/czechPlural';
import { QUESTIONS_PATH } from '../../lib/writingPaths';
import { useSession } from '../../session/SessionProvider';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { currentEntry, type SidebarEntry, sidebarEntries } from '../navigation/sidebarEntries';
import { SIDEBAR_ICONS } from './sidebarIcons';
import { currentRow, sidebarRow } from './sidebarRow';
import { COLLAPSED_WIDTH } from './sidebarState';

const USERS_PATH = '/admin/users';

const GROUPS = [
  ['content', 'Obsah'],
  ['people', 'Lidé'],
  ['operation', 'Provoz'],
] as const;

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': sidebarRow(theme),
  '& a[aria-current="page"]': currentRow(theme),
}));

const Caption = styled('p')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(1, 0, 0.5, 2),
  fontFamily: 'inherit',
  fontSize: TYPE.caption,
  fontWeight: 400,
  lineHeight: 1.4,
  whiteSpace: 'nowrap',
  color: theme.color.inkSoft,
  'div + div > &': { marginTop: theme.spacing(1) },
  '[data-mode="strip"] &': { color: 'transparent' },
  '[data-mode="strip"] div + div > &': {
    backgroundImage: `linear-gradient(${theme.color.rule}, ${theme.color.rule})`,
    backgroundSize: `${COLLAPSED_WIDTH - 24}px 1px`,
    backgroundPosition: '12px 50%',
    backgroundRepeat: 'no-repeat',
  },
}));

const OPEN_QUESTIONS: CountedNoun = {
  one: 'čeká na odpověď',
  few: 'čekají na odpověď',
  many: 'čeká na odpověď',
  other: 'čeká na odpověď',
};

const WAITING_REGISTRATIONS: CountedNoun = {
  one: 'registrace čeká',
  few: 'registrace čekají',
  many: 'registrace čeká',
  other: 'registrací čeká',
};

const Badge = styled('span')(({ theme }) => ({
  marginLeft: theme.spacing(1),
  padding: '0 0.5em',
  borderRadius: 9,
  color: theme.color.paper,
  backgroundColor: theme.color.pin,
  fontSize: TYPE.caption,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
}));

export function SidebarNav() {
  const { view } = useSession();
  const { pathname } = useLocation();
  const entries = sidebarEntries(view);
  const current = currentEntry(entries, pathname);
  const nav = useRef<HTMLElement>(null);
  // The list may be scrolled on a low screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current entry follows from the path
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current?.path]);
  return (
    <nav ref={nav} aria-label="Administrace">
      {GROUPS.map(([group, label]) => {
        const inGroup = entries.filter((entry) => entry.group === group);
        if (inGroup.length === 0) return null;
        return (
          <div key={group}>
            <Caption id={`sidebar-${group}`}>{label}</Caption>
            <List aria-labelledby={`sidebar-${group}`}>
              {inGroup.map((entry) => (
                <Entry key={entry.path} entry={entry} isCurrent={entry === current} />
              ))}
            </List>
          </div>
        );
      })}
    </nav>
  );
}

function Entry({ entry, isCurrent }: { entry: SidebarEntry; isCurrent: boolean }) {
  const Icon = SIDEBAR_ICONS[entry.icon];
  return (
    <li>
      <Link to={entry.path} aria-current={isCurrent ? 'page' : undefined}>
        <Icon size={19} strokeWidth={1.75} aria-hidden />
        <span>
          {entry.label}
          {entry.path === QUESTIONS_PATH && <OpenQuestions />}
          {entry.path === USERS_PATH && <WaitingRegistrations />}
        </span>
      </Link>
    </li>
  );
}

function OpenQuestions() {
  const { data } = useCountOpenQuestions(undefined, { request: { failures: 'background' } });
  return <Count count={data?.data.open ?? 0} noun={OPEN_QUESTIONS} />;
}

function WaitingRegistrations() {
  const { data } = useListUsers({ state: 'waiting', pageSize: 1 }, { request: { failures: 'background' } });
  return <Count count={data?.meta.total ?? 0} noun={WAITING_REGISTRATIONS} />;
}

function Count({ count, noun }: { count: number; noun: CountedNoun }) {
  if (count === 0) return null;
  return (
    <>
      <Badge aria-hidden>{count}</Badge>
      <VisuallyHidden> ({countOf(count, noun)})</VisuallyHidden>
    </>
  );
}
