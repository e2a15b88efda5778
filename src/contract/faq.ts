/** One question and its answer. */
export interface Question {
  question: string;
  answer: string;
}

/** The questions of the contact page, both shown there and in its structured data. */
export const CONTACT_FAQ: readonly Question[] = [
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
