import { useState } from 'react';
import { Link } from 'react-router-dom';
import { remindAcknowledgement } from '../../../generated/web/articles/articles';
import type { UnconfirmedArticle } from '../../../generated/web/model';
import { remindedToast, reminderQuestion } from '../../lib/reminderTexts';
import { articleEditPath } from '../../lib/writingPaths';
import { Button } from '../../ui/Button';
import { RelativeTime } from '../../ui/RelativeTime';
import { useConfirmDialog } from '../../ui/useConfirmDialog';
import { useToast } from '../../ui/useToast';
import { DashboardPart } from './DashboardPart';
import { DashboardList } from './dashboardListStyles';
import { confirmedLabel } from './readersLabel';

export function Unconfirmed(props: { articles: readonly UnconfirmedArticle[]; onReminded(): void }) {
  const { articles, onReminded } = props;
  if (articles.length === 0) return null;
  return (
    <DashboardPart title="Kdo ještě nepotvrdil">
      <DashboardList>
        {articles.map((entry) => (
          <Line key={entry.article.id} entry={entry} onReminded={onReminded} />
        ))}
      </DashboardList>
    </DashboardPart>
  );
}

function Line({ entry, onReminded }: { entry: UnconfirmedArticle; onReminded(): void }) {
  const { article, total, confirmed, reminded_at } = entry;
  const { remind, isReminded } = useReminder(article.id, total - confirmed, onReminded);
  return (
    <li>
      <Link className="what" to={`${articleEditPath(article.id)}?tab=beru-na-vedomi`}>
        {article.title}
      </Link>
      <Button
        size="sm"
        variant="outline"
        aria-label={`Připomenout: ${article.title}`}
        aria-disabled={isReminded}
        onClick={() => {
          if (!isReminded) void remind();
        }}
      >
        {isReminded ? 'Připomenuto' : 'Připomenout'}
      </Button>
      <span className="who">
        {confirmedLabel(confirmed, total)}
        {reminded_at && (
          <>
            {' · '}připomenuto <RelativeTime time={reminded_at} />
          </>
        )}
      </span>
    </li>
  );
}

function useReminder(articleId: number, missing: number, onReminded: () => void) {
  const confirm = useConfirmDialog();
  const toast = useToast();
  const [isReminded, setIsReminded] = useState(false);
  const remind = () =>
    confirm({
      ...reminderQuestion(missing),
      onConfirm: async () => {
        toast.show(remindedToast((await remindAcknowledgement(articleId, { failures: 'caller' })).data));
        setIsReminded(true);
        onReminded();
      },
    });
  return { remind, isReminded };
}
