import { formatDate, type SearchAnswer } from '#contract';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { Marked } from '../../../shared/components/ui/marked';

const HEADING_ID = 'search-answer';

const Answer = styled(
  'section',
  slots({
    root: {
      mt: { base: '4', md: '6' },
      p: { base: '4', md: '5' },
      maxW: '60rem',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'border',
      borderInlineStartWidth: '4px',
      borderInlineStartColor: 'brand',
      borderRadius: 'md',
    },
    title: { fontSize: { base: 'lg', md: 'xl' } },
    guide: { mt: '1', fontSize: 'sm', color: 'muted' },
    line: { mt: '2', maxW: 'prose' },
    stated: { mt: '3', fontSize: 'sm', color: 'muted', maxW: 'prose' },
    value: { fontWeight: '600', color: 'fg' },
    link: { fontWeight: '600', color: 'brand', textDecoration: 'underline', textUnderlineOffset: '.2em' },
  }),
);

/** The part of a guide that answers the query, above the list of results. */
export function SearchAnswerBox({ answer: { title, guide, url, lines, fact } }: { answer: SearchAnswer }) {
  return (
    <Answer aria-labelledby={HEADING_ID}>
      <h2 className="title" id={HEADING_ID}>
        <a href={url} className="link">
          {title}
        </a>
      </h2>
      <p className="guide">{`From the guide '${guide}'`}</p>
      {lines.map((parts, index) => (
        // Static list: the index is a stable key.
        <p key={index} className="line">
          <Marked parts={parts} />
        </p>
      ))}
      {fact && (
        <p className="stated">
          {`${fact.label}: `}
          <span className="value">{fact.value}</span>
          {'. Source: '}
          <a href={fact.source_url} className="link" rel="noopener noreferrer">
            {fact.source_title}
          </a>
          {`, checked on ${formatDate(fact.checked_on)}.`}
        </p>
      )}
    </Answer>
  );
}
