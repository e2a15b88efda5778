import { PageIntro } from '../../../shared/components/ui/page-intro';
import { contactCopy } from '../../../shared/content/contact';
import { ContactForm } from '../../features/contact/contact-form';
import { ContactLayout } from '../../features/contact/contact-layout';

/** The contact page. */
export default function ContactScreen() {
  return (
    <>
      <PageIntro title={contactCopy.title} lead={contactCopy.lead} />
      <ContactLayout>
        <ContactForm />
      </ContactLayout>
    </>
  );
}
