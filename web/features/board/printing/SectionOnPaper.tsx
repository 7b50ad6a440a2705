import type { ArticleSummary, Section } from '../../../../generated/web/model';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { ImportantMark } from './ImportantMark';
import { validityFacts } from './printFacts';
import { SheetFacts } from './SheetFacts';

export function SectionOnPaper(props: {
  section: Section;
  /** When the list was read. */
  state: string;
  items: readonly ArticleSummary[];
  /** How many more there are; empty for none. */
  rest: string;
}) {
  const { section, state, items, rest } = props;
  return (
    <>
      <h1>{addNbsp(section.name)}</h1>
      <SheetFacts facts={[state]} />
      <ul className="notices">
        {items.map((item) => (
          <li key={item.id}>
            {item.important && <ImportantMark />}
            <h2>{addNbsp(item.title)}</h2>
            {item.perex && <p>{addNbsp(item.perex)}</p>}
            <SheetFacts
              facts={[
                ...validityFacts(item),
                item.attachment_count > 0 ? countOf(item.attachment_count, NOUNS.attachment) : null,
              ]}
            />
          </li>
        ))}
      </ul>
      {rest && <p className="rest">{addNbsp(rest)}</p>}
    </>
  );
}
