import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ArticleNotice } from '../../../../generated/web/model';
import { addNbsp } from '../../../lib/czechTypography';
import { noticePath } from '../../../lib/writingPaths';
import { Button } from '../../../ui/Button';
import { styled } from '../../../ui/styled';
import type { ArticleForm } from './useArticleForm';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1, 2),
  marginBottom: theme.spacing(3),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.color.warning}`,
  borderRadius: theme.radius,
  '& p': { flex: '1 1 16rem', margin: 0 },
}));

export function ArticleNotices(props: {
  form: ArticleForm;
  isMissing: boolean;
  isTrashed: boolean;
  notice: ArticleNotice | null;
  onRestore(): void;
}) {
  const { form, isMissing, isTrashed, notice, onRestore } = props;
  return (
    <>
      {!form.conflict && form.isOutdated && (
        <WarningLine
          text="Článek mezitím uložil někdo jiný. Vaše změny zůstávají tady a při uložení se s jeho spojí."
          action={
            <Button variant="outline" onClick={form.compareVersions}>
              Porovnat obě verze
            </Button>
          }
        />
      )}
      {form.isClaimedByOtherTab && (
        <WarningLine
          text="Článek upravujete i v jiném panelu. Aby se texty nepřepsaly, koncept se tady neukládá."
          action={
            <Button variant="outline" onClick={form.continueHere}>
              Pokračovat tady
            </Button>
          }
        />
      )}
      {notice && !isMissing && <NoticeLine notice={notice} />}
      {isMissing && (
        <WarningLine text="Tento článek už tu není: někdo ho smazal, nebo už nesmíte psát do jeho sekce. Co jste napsali, zůstává tady, zkopírujte si to jinam." />
      )}
      {isTrashed && (
        <WarningLine
          text="Článek je v koši. Po 30 dnech se smaže natrvalo."
          action={
            <Button variant="outline" onClick={onRestore}>
              Obnovit z koše
            </Button>
          }
        />
      )}
    </>
  );
}

function NoticeLine({ notice }: { notice: ArticleNotice }) {
  const { id, is_change, number } = notice;
  return (
    <WarningLine
      text={
        is_change
          ? addNbsp(`Toto je připravovaná změna písemnosti č. ${number}. Na desce je zatím dosavadní verze.`)
          : 'Toto je text písemnosti pro úřední desku. Druh, lhůty a vyvěšení jsou u písemnosti.'
      }
      action={
        <Button component={Link} to={noticePath(id)} variant="outline">
          Otevřít písemnost
        </Button>
      }
    />
  );
}

function WarningLine({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Line role="status">
      <p>{text}</p>
      {action}
    </Line>
  );
}
