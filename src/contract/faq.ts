/** The questions of the contact page: shown there, and told to search engines. */
export const CONTACT_FAQ: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: 'How often are the guides updated?',
    answer:
      'Every guide is reviewed at least once a quarter. Fees, rules and phone numbers that change in between are corrected as soon as we hear of it.',
  },
  {
    question: 'Can I contribute a guide or a correction?',
    answer:
      'Yes. Send us what you know with the form on this page: which guide it concerns, what is different, and how you found out. We check it and add it.',
  },
  {
    question: 'Do you give personalized advice?',
    answer:
      'No. The guides are general information. We gladly point you to the right guide or office, but for legal, tax or medical decisions please ask a professional.',
  },
];
