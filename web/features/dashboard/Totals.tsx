import { Link } from 'react-router-dom';
import type { Dashboard } from '../../../generated/web/model';
import { addNbsp } from '../../lib/czechTypography';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { FONTS, TYPE } from '../../ui/tokens';
import { DashboardPart } from './DashboardPart';

const TotalsList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  gap: theme.spacing(2, 3),
  maxWidth: '46rem',
  margin: 0,
  '& div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { fontSize: TYPE.small, color: theme.color.inkSoft },
  '& dd': { margin: 0 },
  '& a': {
    display: 'inline-block',
    minWidth: 44,
    minHeight: 44,
    fontFamily: FONTS.serif,
    fontSize: TYPE.headline,
    fontWeight: 650,
    lineHeight: 1.15,
    fontVariantNumeric: 'tabular-nums',
    textDecoration: 'none',
  },
  '& a:hover': { textDecoration: 'underline', textUnderlineOffset: '0.12em', textDecorationThickness: 2 },
}));

const DAY_MS = 24 * 3_600_000;

const Line = styled('p')(({ theme }) => ({
  margin: theme.spacing(2, 0, 0),
  fontSize: TYPE.small,
  '& .advice': { display: 'block', maxWidth: '42rem', color: theme.color.inkSoft },
}));

const SIGN_IN_ADVICE =
  'Pár za den jsou překlepy. Když se v seznamu opakuje jedno jméno, zeptejte se ho, jestli se nemůže přihlásit, a pošlete mu odkaz k nastavení hesla. Když z jedné adresy přicházejí různá jména, někdo hesla zkouší: web ho brzdí sám, adresu vidíte v Omezení požadavků.';

const numbers = new Intl.NumberFormat('cs');

export function Totals({ dashboard }: { dashboard: Dashboard }) {
  const { totals, failed_sign_ins, generated_at } = dashboard;
  const { backup } = dashboard.todo;
  const since = encodeURIComponent(new Date(Date.parse(generated_at) - DAY_MS).toISOString());
  const rows = [
    ['Zveřejněné články', totals.articles, '/admin/articles?phase=published'],
    ['Aktivní uživatelé', totals.users, '/admin/users?state=active'],
    ['Skupiny', totals.groups, '/admin/groups'],
    ['Kategorie', totals.categories, '/admin/articles/categories'],
  ] as const;
  return (
    <DashboardPart title="Na webu je">
      <TotalsList>
        {rows.map(([label, count, path]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link to={path} aria-label={`${label}: ${numbers.format(count)}`}>
                {numbers.format(count)}
              </Link>
            </dd>
          </div>
        ))}
      </TotalsList>
      <Line>
        <Link to={`/admin/logs?tab=audit&action=session.sign-in-failed&since=${since}`}>
          Odmítnutá přihlášení za 24 hodin: {numbers.format(failed_sign_ins)}
        </Link>
        {failed_sign_ins > 0 && <span className="advice">{addNbsp(SIGN_IN_ADVICE)}</span>}
      </Line>
      {backup.last_at !== null && (
        <Line>
          <Link to="/admin/settings/backups">
            Poslední záloha: <RelativeTime time={backup.last_at} />
          </Link>
        </Line>
      )}
    </DashboardPart>
  );
}
