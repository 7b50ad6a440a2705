import { formatDateline, greeting } from '../../lib/czechDates';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { useNow } from '../../ui/useNow';
import { PageHead } from './pageHead';

const rules = new Intl.PluralRules('cs');

/** The date, a greeting, and how much there is to read. */
export function HomeHead(props: { siteName: string; signedIn: boolean; unreadCount: number | undefined }) {
  const now = useNow();
  const { signedIn, siteName, unreadCount } = props;
  return (
    <PageHead>
      <p className="kicker">{formatDateline(now)}</p>
      <h1>{signedIn ? greeting(now) : siteName}</h1>
      <p className="sentence">
        {signedIn ? sentence(unreadCount) : 'Zprávy, oznámení a dokumenty na jednom místě.'}
      </p>
    </PageHead>
  );
}

/** „Čeká na vás 1 nepřečtený článek.“ The place is kept while the number is on its way. */
function sentence(count: number | undefined): string {
  if (count === undefined) return '\u00a0';
  if (count === 0) return 'Máte přečteno všechno.';
  const verb = rules.select(count) === 'few' ? 'Čekají' : 'Čeká';
  return `${verb} na vás ${countOf(count, NOUNS.unreadArticle)}.`;
}
