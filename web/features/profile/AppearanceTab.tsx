import { addNbsp } from '../../lib/czechTypography';
import { ChoiceField } from '../../ui/form/ChoiceField';
import { ShortcutChoice } from '../../ui/shortcuts/ShortcutChoice';
import { styled } from '../../ui/styled';
import { TabSection, TabSections } from '../../ui/TabSection';
import { ThemeSwitch } from '../../ui/ThemeSwitch';
import { setTextSize, type TextSize, useTextSize } from '../../ui/textSize';
import { TEXT_SIZES } from '../../ui/textSizes';
import { FONTS, TYPE } from '../../ui/tokens';

const TEXT_SIZE_LABELS: Readonly<Record<TextSize, string>> = {
  100: 'Běžné (100 %)',
  115: 'Větší (115 %)',
  130: 'Velké (130 %)',
};

const Sample = styled('figure')(({ theme }) => ({
  margin: 0,
  padding: theme.spacing(2, 2.5, 2.5),
  borderLeft: `3px solid ${theme.color.ruleStrong}`,
  '& figcaption': { fontSize: TYPE.caption, color: theme.color.inkSoft },
  '& strong, & p': { fontFamily: FONTS.serif },
  '& strong': {
    display: 'block',
    marginBlock: theme.spacing(0.5, 0.75),
    fontSize: TYPE.title,
    lineHeight: 1.25,
  },
  '& p': { margin: 0, fontSize: TYPE.reading, lineHeight: 1.6, textWrap: 'pretty' },
}));

export function AppearanceTab() {
  return (
    <TabSections>
      <TabSection
        title="Barvy"
        intro="Auto se řídí nastavením zařízení. Platí jen v tomto prohlížeči, i po odhlášení."
      >
        <ThemeSwitch />
      </TabSection>
      <TabSection
        title="Písmo"
        intro="Zvětší se písmo na celé nástěnce. Platí jen v tomto prohlížeči, i po odhlášení."
      >
        <TextSizeChoice />
      </TabSection>
      <TabSection title="Klávesnice" intro="Platí jen v tomto prohlížeči.">
        <ShortcutChoice />
      </TabSection>
    </TabSections>
  );
}

function TextSizeChoice() {
  const size = useTextSize();
  return (
    <div style={{ maxWidth: '30rem' }}>
      <ChoiceField
        label="Velikost písma"
        name="textSize"
        value={size}
        choices={TEXT_SIZES.map((value) => ({ value, label: TEXT_SIZE_LABELS[value] }))}
        onChange={setTextSize}
      />
      <Sample>
        <figcaption>Ukázka</figcaption>
        <strong>V pátek se neučí</strong>
        <p>
          {addNbsp('Ředitel školy vyhlásil na pátek 4. prosince volno. Družina i jídelna budou zavřené.')}
        </p>
      </Sample>
    </div>
  );
}
