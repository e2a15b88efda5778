import type { ContactField } from '#contract';

/** The contact page's texts: the form's labels, notices and questions that are often asked. */
export const contactCopy = {
  title: 'Contact Us',
  lead: 'A question, a correction, an idea for a guide: write to us. Replies typically take 24-48 hours.',
  formTitle: 'Send us a message',
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

/** One question and its answer. */
export interface Question {
  question: string;
  answer: string;
}

export const contactQuestions: readonly Question[] = [
  {
    question: 'How often are the guides updated?',
    answer:
      'Every guide is reviewed in major updates once a quarter. Fares, fees and procedures that change in between are corrected as soon as we learn of them, so tell us when you find something that is no longer true.',
  },
  {
    question: 'Can I contribute to the guides?',
    answer:
      'Yes, and gladly. Send a correction, a tip from your own experience or a subject that you miss. Tell us which guide it belongs to and how you know, so that we can check it before it is published.',
  },
  {
    question: 'Do you give personalized advice?',
    answer:
      'We cannot advise on individual cases such as a rental dispute, a visa or a tax return: that takes a qualified professional who knows your papers. We are happy to point you to the guide or the public office that deals with your question.',
  },
  {
    question: 'When will I hear back?',
    answer:
      'Replies typically take 24-48 hours. Requests about your personal data are answered within 30 days at the latest.',
  },
];
