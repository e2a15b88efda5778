import { routes } from '#contract';
import { LinkButton } from '../../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { MailIcon } from '../../../shared/components/ui/icons';
import { PageIntro } from '../../../shared/components/ui/page-intro';
import { contactCopy } from '../../../shared/content/contact';
import { ContactForm } from '../../features/contact/contact-form';
import { ContactLayout } from '../../features/contact/contact-layout';
import { firstProblems } from '../../features/contact/contact-problems';
import type { ScreenProps } from '../screen-props';

/** The result of a contact form submitted without JavaScript. */
export default function ContactResultScreen({ data: { sent, detail, errors, values } }: ScreenProps<'contact-result'>) {
  if (sent) {
    return (
      <EmptyState
        as="h1"
        title={contactCopy.success.title}
        picture={<MailIcon size={64} />}
        action={<LinkButton href={routes.home}>Return to Home</LinkButton>}
      >
        <EmptyText>{contactCopy.success.description}</EmptyText>
      </EmptyState>
    );
  }
  const problems = firstProblems(errors);
  const invalid = Object.keys(problems).length > 0;
  return (
    <>
      <PageIntro
        title={contactCopy.failure.title}
        lead={invalid ? contactCopy.correct : contactCopy.failure.description}
      />
      <ContactLayout>
        <ContactForm values={values} problems={problems} detail={invalid ? '' : detail} />
      </ContactLayout>
    </>
  );
}
