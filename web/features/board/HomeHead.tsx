import { formatDateline, greeting } from '../../lib/czechDates';
import { countOf, NOUNS } from '../../lib/czechPlural';
import { useNow } from '../../ui/useNow';
import { PageHead } from './pageHead';

const rules = new Intl.PluralRules('cs');

export function HomeHead(props: { siteName: string; signedIn: boolean; unreadCount: number | undefined }) {
  const now = useNow();
  const { signedIn, siteName, unreadCount } = props;
  return (
    <PageHead>
      <p className="kicker">{formatDateline(now)}</p>
      <h1>{signedIn ? greeting(now) : siteName}</h1>
      <p className="sentence">
        {signedIn ? unreadSentence(unreadCount) : 'Zprávy, oznámení a dokumenty na jednom místě.'}
      </p>
    </PageHead>
  );
}

/** While the count loads, a non-breaking space reserves the line. */
function unreadSentence(count: number | undefined): string {
  if (count === undefined) return '\u00a0';
  if (count === 0) return 'Máte přečteno všechno.';
  const verb = rules.select(count) === 'few' ? 'Čekají' : 'Čeká';
  return `${verb} na vás ${countOf(count, NOUNS.unreadArticle)}.`;
}
