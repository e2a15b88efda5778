import { InlineText } from '../../shared/components/ui/inline-text';
import { Container } from '../../shared/components/ui/layout';
import { PageIntro } from '../../shared/components/ui/page-intro';
import { LEGAL_UPDATED, type TextPage as TextPageData } from '../../shared/content/legal';
import { Prose } from '../features/articles/article-body';
import { useSite } from '../../shared/lib/site';
import { slots } from '../../shared/theme/slots';
import { styled } from '../../shared/theme/styled';

const Columns = styled(
  'div',
  slots({
    root: {
      display: 'grid',
      columnGap: '16',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,46rem) minmax(0,1fr)' },
      py: { base: '8', lg: '12' },
    },
    contents: {
      display: { base: 'none', lg: 'block' },
      position: 'sticky',
      top: '5.5rem',
      fontSize: 'sm',
    },
    title: { fontSize: 'lg', mb: '3' },
    entry: {
      display: 'block',
      py: '2',
      pl: '4',
      color: 'muted',
      borderInlineStart: '3px solid {colors.border}',
      '&:hover': { color: 'fg', borderColor: 'brand' },
    },
    part: { '&:not(:first-child)': { mt: '2.5rem' } },
    heading: { mt: '0' },
    block: { mt: '1em', '&:nth-child(2)': { mt: '.6em' } },
  }),
);

/** A page of running text, such as the legal pages. */
export function TextPage({ page: { title, lead, parts } }: { page: TextPageData }) {
  const { name } = useSite();
  return (
    <>
      <PageIntro title={title} lead={lead.replaceAll('{site}', name)}>
        <p>{LEGAL_UPDATED}</p>
      </PageIntro>
      <Container>
        <Columns>
          <Prose>
            {parts.map((part) => (
              <section key={part.id} className="part" aria-labelledby={part.id}>
                <h2 id={part.id} className="heading">
                  {part.title}
                </h2>
                {part.blocks.map((block, index) => (
                  <Block key={index} block={block} />
                ))}
              </section>
            ))}
          </Prose>
          <aside className="contents no-print" aria-labelledby="contents">
            <h2 id="contents" className="title">
              On this page
            </h2>
            <ul>
              {parts.map(({ id, title: part }) => (
                <li key={id}>
                  <a href={`#${id}`} className="entry">
                    {part}
                  </a>
                </li>
              ))}
            </ul>
          </aside>
        </Columns>
      </Container>
    </>
  );
}

function Block({ block }: { block: string | readonly string[] }) {
  if (typeof block === 'string') {
    return (
      <p className="block">
        <InlineText text={block} />
      </p>
    );
  }
  return (
    <ul className="block">
      {block.map((item) => (
        <li key={item}>
          <InlineText text={item} />
        </li>
      ))}
    </ul>
  );
}
