import { useState } from 'react';
import { startArticleImport, useListArticleCategories } from '../../../../generated/web/articles/articles';
import type { ArticleImport, ArticleImportSection } from '../../../../generated/web/model';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { addNbsp } from '../../../lib/czechTypography';
import { Button } from '../../../ui/Button';
import { CheckField } from '../../../ui/form/CheckField';
import { FormError } from '../../../ui/form/FormError';
import { SelectField } from '../../../ui/form/SelectField';
import { withoutDesks } from '../useWritableCategories';
import { AuthorFields, personOf } from './AuthorFields';
import { ImportActions } from './ImportActions';
import { ImportHeading } from './ImportHeading';
import { ImportItems } from './ImportItems';
import { authorsChosen, choiceOfSection, LEFT_OUT, NEW, sectionHint, sectionsChosen } from './importChoices';
import { amountText, filesText, isTooLarge, stoppedText } from './importTexts';

export function ImportPlan({ read, onChange }: { read: ArticleImport; onChange(read: ArticleImport): void }) {
  const categories = useListArticleCategories().data?.data ?? [];
  const [chosen, setChosen] = useState(() => sectionsChosen(read));
  const [people, setPeople] = useState(() => authorsChosen(read));
  const [isAllDrafts, setIsAllDrafts] = useState(read.choices?.as_drafts ?? false);
  const [isWithPages, setIsWithPages] = useState(read.choices?.with_pages ?? true);
  const [isStarting, setIsStarting] = useState(false);
  const waiting = read.items.filter(({ state }) => state === 'waiting');
  const choiceOf = (section: ArticleImportSection) => choiceOfSection(section, chosen, categories);
  const pageCount = waiting.filter(({ kind }) => kind === 'page').length;
  const taken = new Set(
    read.sections.filter((section) => choiceOf(section) !== LEFT_OUT).map(({ name }) => name),
  );
  const articles = waiting.filter(({ kind, section }) => kind === 'article' && taken.has(section)).length;
  const pages = isWithPages ? pageCount : 0;
  const isStopped = read.state === 'stopped';
  // It may have stopped after the last item, before completing links.
  const hasWork = articles + pages > 0 || (isStopped && waiting.length === 0);

  async function start() {
    setIsStarting(true);
    try {
      const answer = await startArticleImport(read.id, {
        sections: read.sections.map((section) => {
          const choice = choiceOf(section);
          const category_id = choice === LEFT_OUT || choice === NEW ? null : Number(choice);
          return { name: section.name, category_id, create: choice === NEW };
        }),
        authors: read.authors.flatMap((author) => {
          const person = personOf(author, people);
          return person ? [{ name: author.name, user_id: person.id }] : [];
        }),
        as_drafts: isAllDrafts,
        with_pages: isWithPages,
      });
      onChange(answer.data);
    } catch {
      // The API client has shown the error.
      setIsStarting(false);
    }
  }

  return (
    <div style={{ maxWidth: '50rem' }}>
      <ImportHeading>{isStopped ? 'Import je zastavený' : 'Co se stane'}</ImportHeading>
      {isStopped && <p>{addNbsp(stoppedText(read.items))}</p>}
      <p>
        {addNbsp(`Převezme se: ${amountText(articles, pages)}. Ostatní se přeskočí. `)}
        {addNbsp(filesText(read))}
      </p>
      <FormError
        message={
          isTooLarge(read)
            ? 'Na disku pro ně není dost místa. Nejdřív ho prosím uvolněte, jinak se soubory nestáhnou.'
            : undefined
        }
      />
      {read.sections.length > 0 && <h3>Sekce</h3>}
      {read.sections.map((section) => (
        <SelectField
          key={section.name}
          label={`${section.name || 'Bez sekce'} (${countOf(section.count, NOUNS.article)})`}
          choices={[
            { value: LEFT_OUT, label: 'Nepřebírat' },
            ...(section.name !== '' && section.category_id === null
              ? [{ value: NEW, label: `Založit sekci „${section.name}“` }]
              : []),
            ...withoutDesks(categories).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          hint={sectionHint(section, choiceOf(section), categories)}
          value={choiceOf(section)}
          onChange={({ target }) => setChosen({ ...chosen, [section.name]: target.value })}
        />
      ))}
      {read.authors.length > 0 && <h3>Autoři</h3>}
      <AuthorFields
        authors={read.authors}
        chosen={people}
        onChoose={(author, person) => setPeople({ ...people, [author]: person })}
      />
      <h3>Jak</h3>
      <CheckField
        label="Převzít všechny články jako koncepty"
        name="as_drafts"
        hint="Jinak zůstanou zveřejněné články zveřejněné, s původním datem. Nikomu o nich nepřijde zpráva."
        checked={isAllDrafts}
        onChange={setIsAllDrafts}
      />
      {pageCount > 0 && (
        <CheckField
          label={`Převzít i stránky webu: ${amountText(0, pageCount)}`}
          name="with_pages"
          hint="Budou z nich koncepty v části Stránky. Čtenáři je uvidí, až je projdete a zveřejníte."
          checked={isWithPages}
          onChange={setIsWithPages}
        />
      )}
      <Button variant="primary" disabled={isStarting || !hasWork} onClick={() => void start()}>
        {isStopped ? 'Pokračovat v importu' : 'Importovat články'}
      </Button>
      <ImportActions read={read} onChange={onChange} />
      <ImportItems items={read.items} />
    </div>
  );
}
