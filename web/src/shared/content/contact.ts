import type { ContactField } from '#contract';

/** The contact page's texts: labels, notices and FAQ. */
export const contactCopy = {
  title: 'Contact Us',
  lead: 'A question, a correction, an idea for a guide: write to us. Replies typically take 24-48 hours.',
  formTitle: 'Send us a message',
  problems: 'There is a problem',
  requiredHint: 'Fields marked with * are required.',
  labels: {
    name: 'Name',
    email: 'Email',
    subject: 'Subject',
    message: 'Message',
  } satisfies Record<ContactField, string>,
  submit: 'Send Message',
  sending: 'Sending...',
  success: {
    title: 'Message sent successfully!',
    description: "Thank you for reaching out. We'll get back to you soon.",
  },
  failure: {
    title: 'Error sending message',
    description: 'Please try again later or contact us directly.',
  },
  correct: 'Some fields need another look before your message can be sent.',
  privacy: 'We store what you write here to answer you, and for nothing else. More in our',
  privacyLink: 'Privacy Policy',
  faqTitle: 'Frequently Asked Questions',
} as const;
