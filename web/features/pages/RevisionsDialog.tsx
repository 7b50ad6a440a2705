import { useState } from 'react';
import type { SitePageFull } from '../../../generated/web/model';
import { useListSitePageRevisions } from '../../../generated/web/pages/pages';
import { Button } from '../../ui/Button';
import { DialogFrame } from '../../ui/DialogFrame';
import { ErrorNotice } from '../../ui/ErrorNotice';
import { DialogContent } from '../../ui/mui/Dialog';
import { RelativeTime } from '../../ui/RelativeTime';
import { styled } from '../../ui/styled';
import { TYPE } from '../../ui/tokens';
import { PageSkeleton } from './PageSkeleton';
import { RevisionView } from './RevisionView';

const List = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { borderTop: `1px solid ${theme.color.rule}`, paddingBlock: theme.spacing(1) },
  '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 2) },
  '& .row > span': { flex: '1 1 14rem' },
  '& .soft': { fontSize: TYPE.small, color: theme.color.inkSoft },
}));

const PAGE_SIZE = 25;

export function RevisionsDialog(props: {
  page: SitePageFull;
  /** Open until another one is chosen. */
  version: number;
  isDirty: boolean;
  onClose(): void;
}) {
  const { page, version, isDirty, onClose } = props;
  const [listPage, setListPage] = useState(1);
  const [chosen, setChosen] = useState<number>();
  const { data, error, mutate } = useListSitePageRevisions(
    page.id,
    { page: listPage, pageSize: PAGE_SIZE },
    { swr: { keepPreviousData: true } },
  );
  const opened = chosen ?? data?.data.find((revision) => revision.version === version)?.id;
  return (
    <DialogFrame title="Historie stránky" maxWidth="md" onClose={onClose}>
      <DialogContent>
        {error && !data && <ErrorNotice error={error} onRetry={() => void mutate()} />}
        {!error && !data && <PageSkeleton />}
        {data?.data.length === 0 && <p>Stránku zatím nikdo nezměnil.</p>}
        {data && (
          <List>
            {data.data.map((revision) => (
              <li key={revision.id}>
                <div className="row">
                  <span>
                    <strong>Verze {revision.version}</strong>
                    {revision.version === page.version && ' – současná'}
                    <br />
                    <span className="soft">
                      <RelativeTime time={revision.created_at} />,{' '}
                      {revision.author?.full_name ?? 'bez autora'}
                      {revision.restored_from !== null && `, obnovena verze ${revision.restored_from}`}
                    </span>
                  </span>
                  {revision.version !== page.version && (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-expanded={opened === revision.id}
                      aria-label={`Porovnat verzi ${revision.version} se současnou`}
                      onClick={() => setChosen(opened === revision.id ? 0 : revision.id)}
                    >
                      {opened === revision.id ? 'Skrýt' : 'Porovnat'}
                    </Button>
                  )}
                </div>
                {opened === revision.id && (
                  <RevisionView page={page} revisionId={revision.id} isDirty={isDirty} onDone={onClose} />
                )}
              </li>
            ))}
          </List>
        )}
        {data && data.meta.pageCount > listPage && (
          <Button variant="outline" onClick={() => setListPage(listPage + 1)}>
            Starší verze
          </Button>
        )}
        {listPage > 1 && (
          <Button variant="outline" onClick={() => setListPage(listPage - 1)}>
            Novější verze
          </Button>
        )}
      </DialogContent>
    </DialogFrame>
  );
}
