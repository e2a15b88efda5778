import type { ReactNode } from 'react';
import { CONTACT_FAQ } from '#contract';
import { Card } from '../../../shared/components/ui/card';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { contactCopy } from '../../../shared/content/contact';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Columns = styled(
  'div',
  slots({
    root: {
      display: 'grid',
      gap: { base: '10', lg: '16' },
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,7fr) minmax(0,5fr)' },
      py: { base: '8', lg: '12' },
    },
    faq: { display: 'grid', gap: '6' },
    question: { fontSize: 'lg', mb: '1' },
    answer: { color: 'muted' },
  }),
);

/** The form, with the FAQ beside it. */
export function ContactLayout({ children }: { children: ReactNode }) {
  return (
    <Container>
      <Columns>
        <Card padded as="section">
          <Heading size="card" mb="4">
            {contactCopy.formTitle}
          </Heading>
          {children}
        </Card>
        <section className="faq">
          <Heading size="card">{contactCopy.faqTitle}</Heading>
          {CONTACT_FAQ.map(({ question, answer }) => (
            <div key={question}>
              <h3 className="question">{question}</h3>
              <p className="answer">{answer}</p>
            </div>
          ))}
        </section>
      </Columns>
    </Container>
  );
}
