import { Download, Mail } from 'lucide-react';
import { getExportAcknowledgementUrl } from '../../../../generated/web/articles/articles';
import type { AskedGroup } from '../../../../generated/web/model';
import { formatExact } from '../../../lib/czechDates';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SelectField } from '../../../ui/form/SelectField';
import { Pager } from '../../../ui/list/Pager';
import { RelativeTime } from '../../../ui/RelativeTime';
import { LoadingRegion, SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { TabSection } from '../../../ui/TabSection';
import { TYPE } from '../../../ui/tokens';
import { AcknowledgementGroups } from './AcknowledgementGroups';
import { type ConfirmedFilter, useAcknowledgement } from './useAcknowledgement';

const Lines = styled('ul')(({ theme }) => ({
  margin: theme.spacing(1, 0, 2),
  padding: 0,
  listStyle: 'none',
  borderBottom: `1px solid ${theme.color.rule}`,
  '& li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: theme.spacing(0, 2),
    padding: theme.spacing(1, 0),
    borderTop: `1px solid ${theme.color.rule}`,
  },
  '& span': { fontSize: TYPE.small, color: theme.color.inkSoft },
}));

export function AcknowledgementTab({ id }: { id: number }) {
  const { data, error, reload, page, searchOf, filter, setFilter, remind } = useAcknowledgement(id);

  if (error && !data) return <ErrorNotice error={error} onRetry={reload} />;
  if (!data) {
    return (
      <LoadingRegion>
        <SkeletonBar style={{ height: '14rem', maxWidth: '42rem' }} />
      </LoadingRegion>
    );
  }
  const { groups, total, confirmed, reminded_at, people } = data.data;
  const missingCount = total - confirmed;
  const hasNames = groups.some(({ shows_names }) => shows_names);
  const isCounted = groups.length > 1 || !hasNames;
  return (
    <TabSection
      title="Beru na vědomí"
      intro="Členové vybraných skupin uvidí pod článkem tlačítko, kterým potvrdí, že ho četli."
    >
      <AcknowledgementGroups
        key={groups.map((group) => group.id).join()}
        id={id}
        savedGroups={groups}
        onSaved={reload}
      />
      {groups.length > 0 && (
        <>
          <p role="status">
            {`Potvrdilo ${confirmed} z ${total}.`}
            {reminded_at && ` Naposledy připomenuto ${formatExact(new Date(reminded_at))}.`}
          </p>
          {isCounted && <GroupCounts groups={groups} />}
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 24 }}>
            <Button
              variant="outline"
              disabled={missingCount === 0}
              startIcon={<Mail size={18} aria-hidden />}
              onClick={() => void remind(missingCount)}
            >
              Připomenout těm, kdo nepotvrdili
            </Button>
            {hasNames && (
              <Button
                component="a"
                href={getExportAcknowledgementUrl(id)}
                download="beru-na-vedomi.csv"
                variant="outline"
                startIcon={<Download size={18} aria-hidden />}
              >
                Export CSV
              </Button>
            )}
          </div>
          {hasNames && (
            <>
              <SelectField
                label="Zobrazit"
                value={filter}
                choices={[
                  { value: 'all', label: 'Všechny' },
                  { value: 'false', label: 'Kdo ještě nepotvrdil' },
                  { value: 'true', label: 'Kdo potvrdil' },
                ]}
                onChange={(event) => setFilter(event.target.value as ConfirmedFilter)}
              />
              <Lines>
                {people.map((person) => (
                  <li key={person.id}>
                    <strong>{person.full_name}</strong>
                    <span>
                      {person.confirmed_at ? (
                        <>
                          potvrzeno <RelativeTime time={person.confirmed_at} />
                        </>
                      ) : (
                        'ještě ne'
                      )}
                    </span>
                  </li>
                ))}
              </Lines>
              {people.length === 0 && <p>Nikdo takový tu není.</p>}
              <Pager page={page} pageCount={data.meta.pageCount} searchOf={searchOf} />
            </>
          )}
        </>
      )}
    </TabSection>
  );
}

function GroupCounts({ groups }: { groups: readonly AskedGroup[] }) {
  const hasNameless = groups.some(({ shows_names }) => !shows_names);
  return (
    <>
      <Lines aria-label="Podle skupin">
        {groups.map(({ id, name, total, confirmed, shows_names }) => (
          <li key={id}>
            <strong>{name}</strong>
            <span>{`potvrdilo ${confirmed} z ${total}${shows_names ? '' : ', jen počty'}`}</span>
          </li>
        ))}
      </Lines>
      {hasNameless && (
        <p>
          {addNbsp(
            'Jména vidíte jen u skupin, do kterých patříte nebo které mají přístup do vašich sekcí. Ostatní vidí správce.',
          )}
        </p>
      )}
    </>
  );
}
