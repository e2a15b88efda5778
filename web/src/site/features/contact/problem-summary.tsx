import { CONTACT_FIELDS, type ContactField } from '#contract';
import type { Ref } from 'react';
import { Heading } from '../../../shared/components/ui/layout';
import { contactCopy } from '../../../shared/content/contact';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import type { ContactProblems } from './contact-problems';

const Box = styled(
  'div',
  slots({
    root: {
      p: { base: '4', md: '5' },
      borderWidth: '3px',
      borderColor: 'danger',
      borderRadius: 'sm',
      bg: 'dangerTint',
    },
    list: { display: 'grid', gap: '1', mt: '2', pl: '1.2em', listStyle: 'disc' },
    to: { color: 'danger', fontWeight: '600', textDecoration: 'underline', textUnderlineOffset: '.2em' },
  }),
);

const TITLE_ID = 'contact-problems';

/** The id of a field's control. */
export const fieldId = (field: ContactField) => `contact-${field}`;

interface ProblemSummaryProps {
  problems: ContactProblems;
  ref?: Ref<HTMLDivElement>;
}

/**
 * An error summary, each message linking to its field. It takes the focus: by script, and by autofocus on the page
 * served without JavaScript.
 */
export function ProblemSummary({ problems, ref }: ProblemSummaryProps) {
  const wrong = CONTACT_FIELDS.filter((field) => problems[field]);
  if (wrong.length === 0) return null;
  return (
    <Box ref={ref} role="group" aria-labelledby={TITLE_ID} tabIndex={-1} autoFocus>
      <Heading as="h2" size="card" id={TITLE_ID}>
        {contactCopy.problems}
      </Heading>
      <ul className="list">
        {wrong.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} className="to">
              {problems[field]}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}
