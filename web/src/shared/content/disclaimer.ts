import type { TextPage } from './legal';

/** The disclaimer's text. */
export const disclaimer: TextPage = {
  title: 'Disclaimer',
  lead: 'What our guides can do for you, and where you need more than a guide.',
  parts: [
    {
      id: 'general-information',
      title: 'General information only',
      blocks: [
        'Everything on {site} is general information for newcomers to Bangalore. It is not legal, financial, tax, medical or immigration advice and does not take the place of a professional who knows your case.',
      ],
    },
    {
      id: 'accuracy',
      title: 'Accuracy',
      blocks: [
        'We check the guides with care and update them in major revisions every quarter. Even so, a fee, a phone number or a rule may have changed since. Before you pay, sign or travel, confirm it with the public office or the company concerned.',
      ],
    },
    {
      id: 'official-sources',
      title: 'Not an official source',
      blocks: [
        '{site} is independent. It is not connected with the Government of India, the Government of Karnataka, the Greater Bengaluru Authority, BESCOM, BWSSB, BMTC, BMRCL or any other public body. Where a guide and an official notice differ, the notice is right.',
      ],
    },
    {
      id: 'third-parties',
      title: 'Companies and links',
      blocks: [
        'Companies, apps and landlords are named because readers meet them, not because we vouch for them. Links to other websites are offered for your convenience; their content is the responsibility of those who run them.',
      ],
    },
    {
      id: 'your-decision',
      title: 'Your own decision',
      blocks: [
        'What you do with the information is your decision and at your own risk. As far as Indian law permits, we accept no liability for loss or damage that follows from it.',
        'In an emergency do not look for a guide: call 112.',
      ],
    },
    {
      id: 'errors',
      title: 'Found a mistake?',
      blocks: ['Please [tell us](/contact). Replies typically take 24-48 hours, and confirmed mistakes are corrected.'],
    },
  ],
};
