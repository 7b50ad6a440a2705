import { useState } from 'react';
import { startArticleImport, useListArticleCategories } from '../../../../generated/web/articles/articles';
import type { ArticleImport } from '../../../../generated/web/model';
import { countOf, NOUNS } from '../../../lib/czechPlural';
import { Button } from '../../../ui/Button';
import { CheckField } from '../../../ui/form/CheckField';
import { SelectField } from '../../../ui/form/SelectField';
import { ImportItems } from './ImportItems';

const LEFT_OUT = '';

/** What will happen, and what becomes of each section of the other site. */
export function ImportPlan({ read, onChange }: { read: ArticleImport; onChange(read: ArticleImport): void }) {
  const categories = useListArticleCategories().data?.data ?? [];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isAllDrafts, setIsAllDrafts] = useState(false);
  const [isStarting, setIsStarting] = useState(false);
  const choiceOf = (section: ArticleImport['sections'][number]) =>
    chosen[section.name] ?? String(section.category_id ?? LEFT_OUT);
  const taken = read.sections.filter((section) => choiceOf(section) !== LEFT_OUT);
  const waiting = taken.reduce((sum, { count }) => sum + count, 0);
  const skipped = read.items.length - waiting;

  async function start() {
    setIsStarting(true);
    try {
      const sections = taken.map((section) => ({
        name: section.name,
        category_id: Number(choiceOf(section)),
      }));
      onChange((await startArticleImport(read.id, { sections, as_drafts: isAllDrafts })).data);
    } catch {
      // The call shows its own error.
      setIsStarting(false);
    }
  }

  const choices = [
    { value: LEFT_OUT, label: 'Nepřebírat' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div style={{ maxWidth: '50rem' }}>
      <h2>Co se stane</h2>
      <p>
        Převezme se {countOf(waiting, NOUNS.article)}, přeskočí se {countOf(skipped, NOUNS.article)}.
        {read.files.count > 0 &&
          ` Obrázky a přílohy se stáhnou z původního webu (celkem ${read.files.count}).`}
      </p>
      <p>
        U každé sekce vyberte, kam její články přijdou. Sekci, která tu ještě není, nejdřív založte v
        Kategoriích.
      </p>
      {read.sections.map((section) => (
        <SelectField
          key={section.name}
          label={`${section.name || 'Bez sekce'} (${countOf(section.count, NOUNS.article)})`}
          choices={choices}
          value={choiceOf(section)}
          onChange={({ target }) => setChosen({ ...chosen, [section.name]: target.value })}
        />
      ))}
      <CheckField
        label="Převzít všechno jako koncepty"
        name="as_drafts"
        hint="Jinak zůstanou zveřejněné články zveřejněné, s původním datem. Nikomu o nich nepřijde zpráva."
        checked={isAllDrafts}
        onChange={setIsAllDrafts}
      />
      <Button variant="primary" disabled={isStarting || waiting === 0} onClick={() => void start()}>
        {read.state === 'stopped' ? 'Pokračovat v importu' : 'Importovat články'}
      </Button>
      <ImportItems items={read.items} />
    </div>
  );
}
