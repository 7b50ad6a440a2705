import type { HandbookBlock, HandbookPart, HandbookSpan } from '../../build/parseHandbook';
import { addNbsp } from '../../lib/czechTypography';

interface Pictures {
  readonly pictures: Readonly<Record<string, string>>;
}

export function HandbookSection({ part, pictures }: Pictures & { part: HandbookPart }) {
  return (
    <section aria-label={part.title}>
      <h2>{part.title}</h2>
      <Blocks blocks={part.blocks} pictures={pictures} />
      {part.tasks.map(({ id, title, blocks }) => (
        <article key={id}>
          <h3 id={id}>{title}</h3>
          <Blocks blocks={blocks} pictures={pictures} />
        </article>
      ))}
    </section>
  );
}

function Blocks({ blocks, pictures }: Pictures & { blocks: readonly HandbookBlock[] }) {
  return blocks.map((block, index) => {
    const key = `${block.kind} ${index}`;
    if (block.kind === 'picture')
      return <img key={key} src={pictures[block.source]} alt={block.description} loading="lazy" />;
    if (block.kind === 'text')
      return (
        <p key={key}>
          <Spans spans={block.spans} />
        </p>
      );
    return (
      <ol key={key}>
        {block.items.map((spans) => (
          <li key={spans.map(({ text }) => text).join('')}>
            <Spans spans={spans} />
          </li>
        ))}
      </ol>
    );
  });
}

function Spans({ spans }: { spans: readonly HandbookSpan[] }) {
  return spans.map(({ text, isStrong }) =>
    isStrong ? <strong key={text}>{addNbsp(text)}</strong> : addNbsp(text),
  );
}
