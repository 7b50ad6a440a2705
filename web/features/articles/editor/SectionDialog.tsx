import type { Category } from '../../../../generated/web/model';
import { Button } from '../../../ui/Button';
import { DialogFrame } from '../../../ui/DialogFrame';
import { DialogContent } from '../../../ui/mui/Dialog';
import { SectionMark } from '../../../ui/SectionMark';
import { styled } from '../../../ui/styled';
import { TYPE } from '../../../ui/tokens';
import { DeskHint } from '../DeskHint';
import { withoutDesks } from '../useWritableCategories';
import { NoSections } from './NoSections';

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& > p': { margin: theme.spacing(0, 0, 1), fontSize: TYPE.small, color: theme.color.inkSoft },
  '& > button': { justifyContent: 'flex-start', textAlign: 'left' },
}));

/** Asks for the section of an article that is being published without one; the choice publishes it. */
export function SectionDialog(props: {
  categories: readonly Category[];
  onChoose(categoryId: number): void;
  onClose(): void;
}) {
  const { categories, onChoose, onClose } = props;
  const ordinary = withoutDesks(categories);
  return (
    <DialogFrame title="V které sekci článek zveřejnit?" maxWidth="xs" onClose={onClose}>
      <DialogContent>
        <Choices>
          <p>Podle sekce se řídí, kdo ho uvidí.</p>
          {ordinary.length === 0 && <NoSections />}
          {ordinary.map(({ id, name, color }) => (
            <Button
              key={id}
              variant="outline"
              startIcon={<SectionMark color={color} />}
              onClick={() => onChoose(id)}
            >
              {name}
            </Button>
          ))}
          <DeskHint categories={categories} />
        </Choices>
      </DialogContent>
    </DialogFrame>
  );
}
