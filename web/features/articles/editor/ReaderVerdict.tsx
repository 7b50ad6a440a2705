import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleReaderAnswerData } from '../../../../generated/web/model';
import { useGetArticleReader } from '../../../../generated/web/people/people';
import { addNbsp } from '../../../lib/czechTypography';
import { sectionPath } from '../../../lib/paths';
import { AccessOpeners } from '../../../people/AccessOpeners';
import { accessReasonsText, obstacleText } from '../../../people/accessTexts';
import { PersonField } from '../../../people/PersonField';
import { useJoinGroup } from '../../../people/useJoinGroup';
import { ViewAsButton } from '../../../people/ViewAsButton';
import { useSite } from '../../../session/useSite';
import { ErrorNotice } from '../../../ui/ErrorNotice';
import { SkeletonBar } from '../../../ui/Skeleton';
import { styled } from '../../../ui/styled';
import { verdictSentence } from './audienceText';

const Verdict = styled('div')(({ theme }) => ({
  marginTop: theme.spacing(1.5),
  '& p': { margin: theme.spacing(0, 0, 1) },
  '& .verdict': { fontWeight: 650 },
  '& .soft': { color: theme.color.inkSoft },
  '& > ul': { margin: theme.spacing(0, 0, 1), paddingLeft: '1.2em', color: theme.color.inkSoft },
  '& a': { color: theme.color.link },
}));

/** Asks about one person; by the article as it is stored, by the rules that the board enforces. */
export function ReaderVerdict({ articleId }: { articleId: number }) {
  const [personId, setPersonId] = useState<number>();
  const { data, error, mutate } = useGetArticleReader(articleId, personId ?? 0, {
    swr: { enabled: personId !== undefined },
  });
  return (
    <>
      <PersonField
        label="Kdo"
        placeholder="Jméno člověka"
        clearLabel="Zrušit výběr"
        person={personId}
        onChoose={setPersonId}
      />
      <Verdict role="status">
        {personId !== undefined && error && !data && (
          <ErrorNotice error={error} onRetry={() => void mutate()} />
        )}
        {personId !== undefined && !error && !data && (
          <SkeletonBar style={{ width: '70%', height: '1.2rem' }} />
        )}
        {personId !== undefined && data && <Reasons reader={data.data} onChanged={mutate} />}
      </Verdict>
    </>
  );
}

function Reasons(props: { reader: ArticleReaderAnswerData; onChanged(): Promise<unknown> }) {
  const { reader, onChanged } = props;
  const { user, obstacles, access, edits } = reader;
  const { publicBoard } = useSite();
  const { busyId, join } = useJoinGroup(user, onChanged);
  return (
    <>
      <p className="verdict">{addNbsp(verdictSentence(reader))}</p>
      {obstacles.length > 0 && (
        <ul>
          {obstacles.map((one) => (
            <li key={one.kind}>{addNbsp(obstacleText(one))}</li>
          ))}
        </ul>
      )}
      {access && access.level !== 'none' && (
        <p>
          Sekci {access.category.name}: {accessReasonsText(access, publicBoard)}.
        </p>
      )}
      {access?.level === 'none' && <AccessOpeners row={access} busyId={busyId} onJoin={join} />}
      {edits && obstacles.length > 0 && <p>{addNbsp('V administraci článek vidí a smí ho upravit.')}</p>}
      <p>
        <Link to={`/admin/users/${user.id}/edit?tab=opravneni`}>Co všechno vidí {user.full_name}</Link>
      </p>
      <p className="soft">{addNbsp('Podle článku, jak je uložený.')}</p>
      {user.state === 'active' && (
        <ViewAsButton user={user} path={access ? sectionPath(access.category.slug) : '/'} />
      )}
    </>
  );
}
